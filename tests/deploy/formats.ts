import { z } from 'zod';

export const text = z.string().min(1);
const secretVariable = z.object({ key: text, secret: text, version: text, projectId: text });

/** What a deployment asks the service to run. Unknown fields stay, missing fields are refused. */
export const functionSchema = z.looseObject({
  name: text,
  buildConfig: z.looseObject({
    runtime: text,
    entryPoint: text,
    source: z.object({ storageSource: z.looseObject({ bucket: text, object: text }) }),
  }),
  serviceConfig: z.looseObject({
    availableMemory: text,
    timeoutSeconds: z.nullish(z.number()),
    maxInstanceCount: z.nullish(z.number()),
    maxInstanceRequestConcurrency: z.number(),
    availableCpu: text,
    environmentVariables: z.record(z.string(), z.string()),
    secretEnvironmentVariables: z.nullish(z.array(secretVariable)),
  }),
  eventTrigger: z.optional(
    z.looseObject({
      eventType: text,
      retryPolicy: text,
      triggerRegion: text,
      eventFilters: z.array(z.object({ attribute: text, value: text, operator: z.optional(text) })),
    }),
  ),
  labels: z.record(z.string(), z.string()),
});
export type DeployedFunction = z.infer<typeof functionSchema>;

export const jobSchema = z.looseObject({
  name: text,
  schedule: text,
  timeZone: text,
  retryConfig: z.optional(z.looseObject({ retryCount: z.optional(z.number()) })),
});
export type Job = z.infer<typeof jobSchema>;

export const version = z.looseObject({ status: text });
export const hostingConfig = z.looseObject({
  rewrites: z.array(z.looseObject({ glob: text })),
  headers: z.array(z.looseObject({ headers: z.record(z.string(), z.string()) })),
});
export type HostingConfig = z.infer<typeof hostingConfig>;

/** The project to which is deployed. Its number is part of several addresses. */
export const PROJECT = 'gimnasio-real';
export const NUMBER = '123456789012';
export const INSTANCE = `${PROJECT}-default-rtdb`;
export const REGION = 'us-central1';
