/** Settings of a deployed function. */
export interface FunctionSettings {
  /** `https`, `callable`, `database` with a path pattern, or the cron expression of a schedule. */
  readonly trigger: string;
  readonly region: string;
  readonly memory: string;
  readonly timeoutSeconds: number;
  /** Maximum number of requests that one instance handles at the same time. */
  readonly concurrency: number;
  readonly maxInstances: number;
  /** How often the service retries a failed event or scheduled run. It doesn't retry requests of callers. */
  readonly retries: 'none' | 'for a day' | 'once' | `${number} times`;
  /** Who may call the function: everybody, or only Google's services. */
  readonly invoker: 'everybody' | 'service';
  readonly secrets: readonly string[];
}

/** The settings of a function that answers HTTP requests of everybody. */
export const DEFAULT_SETTINGS: FunctionSettings = {
  trigger: 'https',
  region: 'us-central1',
  memory: '256Mi',
  timeoutSeconds: 60,
  concurrency: 80,
  maxInstances: 20,
  retries: 'none',
  invoker: 'everybody',
  secrets: [],
};

/** Functions with the same differences from the default settings. */
export interface Group {
  readonly names: readonly string[];
  readonly differences: Partial<FunctionSettings>;
  readonly reason: string;
}

const databaseTrigger = (ref: string): string => `database ${ref}`;
/** Settings of functions with a database trigger. */
const EVENT: Partial<FunctionSettings> = { invoker: 'service', retries: 'for a day' };
/** Settings of functions that run by a schedule. */
const SCHEDULE: Partial<FunctionSettings> = { invoker: 'service' };

/**
 * All functions with the settings that differ from {@link DEFAULT_SETTINGS}, and the reason. A function in several
 * groups has the differences of all of them.
 */
export const GROUPS: readonly Group[] = [
  {
    names: ['api'],
    differences: { memory: '512Mi', secrets: ['GYM_SEAL_KEY'] },
    reason: 'It answers all callables in one process, and stores encrypted answers.',
  },
  {
    names: ['paymentsApi'],
    differences: { memory: '512Mi' },
    reason:
      'It works like api, but is a separate function because of its secrets. It needs no seal key, because the order stores the result of a request.',
  },
  {
    names: ['site', 'paymentWebhook', 'whatsappWebhook'],
    differences: {},
    reason: 'Browsers, Mercado Pago or Meta call it, and it stores no answers.',
  },
  {
    names: ['attendanceWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Attendance/{branch}/{day}/{uid}') },
    reason: 'It updates counts and summaries after a check-in.',
  },
  {
    names: ['channelEventWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('ChannelEvents/{id}') },
    reason: 'It updates deliveries after an event of WhatsApp.',
  },
  {
    names: ['dailyRunWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('DailyRun/Id'), retries: 'none' },
    reason: 'The person who started the run sees the failure and can start it again.',
  },
  {
    names: ['erasureCreated'],
    differences: { ...EVENT, trigger: databaseTrigger('Erasures/{uid}') },
    reason: 'It erases data after the decision.',
  },
  {
    names: ['guestWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Guests/{branch}/{day}/{id}') },
    reason: 'It updates counts after a day pass.',
  },
  {
    names: ['paymentCheckWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('PaymentChecks/{check}') },
    reason: 'It asks the payment service after a webhook.',
  },
  {
    names: ['jobWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Jobs/rederive') },
    reason: 'It continues a job over members page by page.',
  },
  {
    names: ['selfCheckInWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Branches/{branch}/SelfCheckIn') },
    reason: 'It creates codes as soon as a branch requires one for check-ins on phones.',
  },
  {
    names: ['userWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Users/{uid}') },
    reason: 'It updates the rows that show a profile.',
  },
  {
    names: ['notificationWritten'],
    differences: { ...EVENT, trigger: databaseTrigger('Notifications/{uid}/{id}'), retries: 'none' },
    reason: 'A push notification is useless later, and must not be sent twice.',
  },
  {
    names: ['nightly'],
    differences: { ...SCHEDULE, trigger: '10 0 * * *', retries: '3 times' },
    reason: 'It runs just after midnight, and must succeed once a day.',
  },
  {
    names: ['morning'],
    differences: { ...SCHEDULE, trigger: '0 9 * * *', retries: '3 times' },
    reason: 'It sends reminders at nine, and must succeed once a day.',
  },
  {
    names: ['occupancy'],
    differences: { ...SCHEDULE, trigger: '1,16,31,46 * * * *', retries: 'once', timeoutSeconds: 120 },
    reason: 'It must end long before its next run.',
  },
  {
    names: ['messages'],
    differences: { ...SCHEDULE, trigger: '*/15 9-19 * * *' },
    reason: 'The next run sends what failed.',
  },
  {
    names: ['payments'],
    differences: { ...SCHEDULE, trigger: '*/10 * * * *', timeoutSeconds: 300 },
    reason: 'The next run, ten minutes later, asks again for what failed.',
  },
  {
    names: ['dailyRunWritten', 'nightly', 'morning', 'messages'],
    differences: { timeoutSeconds: 540 },
    reason: 'It may have work for all members, and 540 s is the maximum for an event.',
  },
  {
    names: ['dailyRunWritten', 'morning', 'nightly'],
    differences: { memory: '1024Mi' },
    reason: 'It runs several daily jobs in one process (docs/measurements.md).',
  },
  {
    names: ['erasureCreated', 'jobWritten'],
    differences: { timeoutSeconds: 300 },
    reason: 'It processes all records of a person, or a page of members.',
  },
];

/** The secrets that functions have in addition if WhatsApp or Mercado Pago is configured. */
export const CHANNELS = [
  {
    names: ['dailyRunWritten', 'messages', 'morning', 'whatsappWebhook'],
    secrets: ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  },
  {
    names: ['dailyRunWritten', 'paymentCheckWritten', 'paymentWebhook', 'payments', 'paymentsApi'],
    secrets: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'],
  },
] as const;

/** Returns the settings that a function must have. `withChannels`: whether WhatsApp and Mercado Pago are configured. */
export function expectedSettings(name: string, withChannels: boolean): FunctionSettings {
  const differences = GROUPS.filter(({ names }) => names.includes(name)).map((group) => group.differences);
  const settings: FunctionSettings = Object.assign({}, DEFAULT_SETTINGS, ...differences);
  const added = CHANNELS.filter(({ names }) => withChannels && names.some((candidate) => candidate === name));
  return { ...settings, secrets: [...settings.secrets, ...added.flatMap(({ secrets }) => secrets)].toSorted() };
}
