import { z } from 'zod';

export const nonEmptyText = z.string().min(1);
const secretVariable = z.object({
  key: nonEmptyText,
  secret: nonEmptyText,
  version: nonEmptyText,
  projectId: nonEmptyText,
});

/** A function in the format of Cloud Functions. Unknown fields are allowed. */
export const functionSchema = z.looseObject({
  name: nonEmptyText,
  buildConfig: z.looseObject({
    runtime: nonEmptyText,
    entryPoint: nonEmptyText,
    source: z.object({ storageSource: z.looseObject({ bucket: nonEmptyText, object: nonEmptyText }) }),
  }),
  serviceConfig: z.looseObject({
    availableMemory: nonEmptyText,
    timeoutSeconds: z.nullish(z.number()),
    maxInstanceCount: z.nullish(z.number()),
    maxInstanceRequestConcurrency: z.number(),
    availableCpu: nonEmptyText,
    environmentVariables: z.record(z.string(), z.string()),
    secretEnvironmentVariables: z.nullish(z.array(secretVariable)),
  }),
  eventTrigger: z.optional(
    z.looseObject({
      eventType: nonEmptyText,
      retryPolicy: nonEmptyText,
      triggerRegion: nonEmptyText,
      eventFilters: z.array(
        z.object({ attribute: nonEmptyText, value: nonEmptyText, operator: z.optional(nonEmptyText) }),
      ),
    }),
  ),
  labels: z.record(z.string(), z.string()),
});
export type DeployedFunction = z.infer<typeof functionSchema>;

/** A schedule in the format of Cloud Scheduler. */
export const jobSchema = z.looseObject({
  name: nonEmptyText,
  schedule: nonEmptyText,
  timeZone: nonEmptyText,
  retryConfig: z.optional(z.looseObject({ retryCount: z.optional(z.number()) })),
});
export type Job = z.infer<typeof jobSchema>;

/** A version in the format of Firebase Hosting. */
export const versionSchema = z.looseObject({ status: nonEmptyText });
/** The configuration of a version in the format of Firebase Hosting. */
export const hostingConfigSchema = z.looseObject({
  rewrites: z.array(z.looseObject({ glob: nonEmptyText })),
  headers: z.array(z.looseObject({ headers: z.record(z.string(), z.string()) })),
});
export type HostingConfig = z.infer<typeof hostingConfigSchema>;

/** Id of the project to which the tests deploy. */
export const PROJECT = 'gimnasio-real';
/** Number of the same project, which is part of several URLs. */
export const PROJECT_NUMBER = '123456789012';
/** Id of the project's default database instance. */
export const INSTANCE = `${PROJECT}-default-rtdb`;
export const REGION = 'us-central1';
