import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { PAYMENT_SECRETS } from '../../../functions/src/adapters/payment/settings.ts';
import { WHATSAPP_SECRETS } from '../../../functions/src/adapters/whatsapp/settings.ts';
import { SEAL_SECRET } from '../../../functions/src/lib/seal.ts';
import { defaultInstance } from '../project.ts';
import type { Check, Finding, Findings } from './finding.ts';

/** The file with the settings of the web app's build. */
export const WEB_FILE = 'web/.env.local';

/** The settings of the web app without which a deployment doesn't work. */
const REQUIRED_WEB_SETTINGS = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_DATABASE_URL',
] as const;

/** Names of all settings of the web app that an operator may set. */
export const WEB_SETTINGS: readonly string[] = [
  ...REQUIRED_WEB_SETTINGS,
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_APP_ORIGIN',
  'VITE_FCM_VAPID_KEY',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_MAPS_CREDIT',
  'VITE_MAPS_CREDIT_LINK',
  'VITE_MAPS_KEY',
  'VITE_MAPS_TILES',
  'VITE_PRODUCTION',
  'VITE_USE_EMULATORS',
  'VITE_WHATSAPP_LINK',
];

/**
 * Names of all settings of the functions that an operator may set, without secrets. `GYM_RESTORE` isn't among them,
 * because only a restore sets it.
 */
export const FUNCTIONS_SETTINGS: readonly string[] = [
  'ENFORCE_APP_CHECK',
  'GYM_APP_ORIGIN',
  'GYM_DATABASE_INSTANCE',
  'GYM_MIN_INSTANCES',
  'GYM_PROXIES',
  'GYM_PUSH',
  'GYM_PUSH_BASE_URL',
  'MERCADOPAGO_BASE_URL',
  'MERCADOPAGO_WEBHOOK_URL',
  'ONLINE_PAYMENTS',
  'WHATSAPP_API_VERSION',
  'WHATSAPP_BASE_URL',
  'WHATSAPP_LANGUAGE',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TEMPLATE_EXPIRED',
  'WHATSAPP_TEMPLATE_SOON',
  'WHATSAPP_TEMPLATE_TODAY',
];

/** Names of all secrets that the functions need if they use all services (WhatsApp, payments). */
export const SECRETS: readonly string[] = [SEAL_SECRET, ...WHATSAPP_SECRETS, ...PAYMENT_SECRETS];

/** Values of settings, by name. */
type Values = Readonly<Record<string, string | undefined>>;

/** The settings of a deployment. */
export interface Settings {
  readonly web: Values;
  readonly functions: Values;
  readonly hasWebFile: boolean;
  /** Path of the environment file of the functions. */
  readonly functionsFile: string;
}

function readValues(file: string): Values {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

export function readSettings(folder: string, project: string): Settings {
  const functionsFile = `functions/.env.${project}`;
  return {
    web: readValues(join(folder, WEB_FILE)),
    functions: readValues(join(folder, functionsFile)),
    hasWebFile: existsSync(join(folder, WEB_FILE)),
    functionsFile,
  };
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** Returns the secrets that a deployment with these settings needs. */
export function neededSecrets({ functions }: Settings): readonly string[] {
  return [
    SEAL_SECRET,
    ...(isSet(functions.WHATSAPP_PHONE_NUMBER_ID) ? WHATSAPP_SECRETS : []),
    ...(functions.ONLINE_PAYMENTS === 'mercadopago' ? PAYMENT_SECRETS : []),
  ];
}

/** Returns the name of the database instance. */
export function instanceOf(project: string, { functions }: Settings): string {
  return functions.GYM_DATABASE_INSTANCE?.trim() || defaultInstance(project);
}

/** Returns the app's origin, without a slash at the end. */
export function originOf(project: string, { web }: Settings): string {
  return (web.VITE_APP_ORIGIN?.trim() || `https://${project}.web.app`).replace(/\/$/, '');
}

/** Returns a finding for each setting in `file` that is a secret or is not in `known`. */
function findUnknownKeys(
  findings: Findings,
  file: string,
  values: Values,
  known: readonly string[],
): readonly Finding[] {
  return Object.keys(values).flatMap((name) => {
    if (known.includes(name)) return [];
    if (SECRETS.includes(name))
      return [
        findings.bad(
          `${name} in ${file} is a secret: remove the line, replace the value, and set it with npx firebase functions:secrets:set ${name}.`,
        ),
      ];
    return [
      findings.bad(`${name} in ${file} is read by nothing: correct its name (see docs/deploy.md), or remove it.`),
    ];
  });
}

/** Returns a sentence for each value that is invalid or contradicts another one. */
function findContradictions(project: string, settings: Settings): readonly string[] {
  const { web, functions, functionsFile } = settings;
  const origin = originOf(project, settings);
  const functionsOrigin = (functions.GYM_APP_ORIGIN?.trim() || `https://${project}.web.app`).replace(/\/$/, '');
  const instance = instanceOf(project, settings);
  const url = web.VITE_FIREBASE_DATABASE_URL?.trim() ?? '';
  const pushSettings = ['VITE_FCM_VAPID_KEY', 'VITE_FIREBASE_MESSAGING_SENDER_ID', 'VITE_FIREBASE_APP_ID'];
  const missingPush = pushSettings.filter((name) => !isSet(web[name]));
  const rules: readonly (readonly [isBroken: boolean, sentence: string])[] = [
    [
      isSet(web.VITE_FIREBASE_PROJECT_ID) && web.VITE_FIREBASE_PROJECT_ID.trim() !== project,
      `VITE_FIREBASE_PROJECT_ID in ${WEB_FILE} names another project than ${project}: write this one's settings there.`,
    ],
    [
      url !== '' && !url.startsWith(`https://${instance}.`),
      `VITE_FIREBASE_DATABASE_URL in ${WEB_FILE} is not the instance ${instance} of the functions: correct it, or GYM_DATABASE_INSTANCE in ${functionsFile}.`,
    ],
    [
      origin !== functionsOrigin,
      `VITE_APP_ORIGIN in ${WEB_FILE} (${origin}) and GYM_APP_ORIGIN in ${functionsFile} (${functionsOrigin}) differ: write the app's address into both.`,
    ],
    [
      isSet(functions.GYM_PROXIES) && !/^\d$/.test(functions.GYM_PROXIES.trim()),
      `GYM_PROXIES in ${functionsFile} is no number from 0 to 9: write how many proxies stand before the functions, or remove it.`,
    ],
    [
      functions.GYM_PUSH === 'on' && missingPush.length > 0,
      `GYM_PUSH is on and ${missingPush.join(', ')} missing in ${WEB_FILE}: write them there, or remove GYM_PUSH from ${functionsFile}.`,
    ],
    [
      isSet(web.VITE_APP_CHECK_SITE_KEY) && !isSet(web.VITE_FIREBASE_APP_ID),
      `VITE_APP_CHECK_SITE_KEY needs VITE_FIREBASE_APP_ID: write the web app's id into ${WEB_FILE}.`,
    ],
    [
      web.VITE_USE_EMULATORS === 'true',
      `VITE_USE_EMULATORS in ${WEB_FILE} leads the deployed app to emulators: remove it.`,
    ],
  ];
  return rules.flatMap(([isBroken, sentence]) => (isBroken ? [sentence] : []));
}

/**
 * Returns the check of the environment files. Its findings contain names of settings, and no values except origins and
 * the name of the database instance.
 */
export function settingsCheck(project: string, settings: Settings): Check {
  return {
    name: 'Environment files',
    run: (findings) => {
      const { web, functions, hasWebFile, functionsFile } = settings;
      if (!hasWebFile) return findings.bad(`${WEB_FILE} is missing: write it as docs/deploy.md says under Prepare, 4.`);
      const missing = REQUIRED_WEB_SETTINGS.filter((name) => !isSet(web[name]));
      const failures = [
        ...missing.map((name) => findings.bad(`${name} is missing in ${WEB_FILE}: write it there and build again.`)),
        ...findUnknownKeys(findings, WEB_FILE, web, WEB_SETTINGS),
        ...findUnknownKeys(findings, functionsFile, functions, FUNCTIONS_SETTINGS),
        ...findContradictions(project, settings).map((sentence) => findings.bad(sentence)),
      ];
      return failures.length > 0 ? failures : findings.good('complete and without contradictions');
    },
  };
}
