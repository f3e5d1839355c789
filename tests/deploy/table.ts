/** Settings of a function, as a deployment sends them to the service. */
export interface Row {
  readonly trigger: string;
  readonly region: string;
  readonly memory: string;
  readonly timeoutSeconds: number;
  /** Requests that one instance handles at the same time. */
  readonly concurrency: number;
  readonly maxInstances: number;
  /** What the service does with a failed event or run. Callers of other functions retry by themselves. */
  readonly retries: 'none' | 'for a day' | 'once' | `${number} times`;
  /** Who may call it: everybody, or the service's own account. */
  readonly invoker: 'everybody' | 'service';
  readonly secrets: readonly string[];
}

/** A function that answers browsers by plain HTTP. */
export const DEFAULTS: Row = {
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

export interface Group {
  readonly names: readonly string[];
  readonly differs: Partial<Row>;
  readonly reason: string;
}

const eventOf = (ref: string): string => `database ${ref}`;
const EVENT: Partial<Row> = { invoker: 'service', retries: 'for a day' };
const SCHEDULE: Partial<Row> = { invoker: 'service' };

/**
 * Every function with the settings that differ from {@link DEFAULTS}, and the reason. A function in several groups has
 * the settings of all of them.
 */
export const GROUPS: readonly Group[] = [
  {
    names: ['api'],
    differs: { memory: '512Mi', secrets: ['GYM_SEAL_KEY'] },
    reason: 'It answers all callables in one process, and keeps answers under a seal.',
  },
  {
    names: ['paymentsApi'],
    differs: { memory: '512Mi' },
    reason:
      'It is made like api, apart from it because of its secrets. The order itself holds what became of a request.',
  },
  {
    names: ['site', 'paymentWebhook', 'whatsappWebhook'],
    differs: {},
    reason: 'Browsers, Mercado Pago and Meta call it, and it keeps no answers.',
  },
  {
    names: ['attendanceWritten'],
    differs: { ...EVENT, trigger: eventOf('Attendance/{branch}/{day}/{uid}') },
    reason: 'Counts and summaries follow check-ins.',
  },
  {
    names: ['channelEventWritten'],
    differs: { ...EVENT, trigger: eventOf('ChannelEvents/{id}') },
    reason: 'Deliveries follow what WhatsApp tells.',
  },
  {
    names: ['dailyRunWritten'],
    differs: { ...EVENT, trigger: eventOf('DailyRun/Id'), retries: 'none' },
    reason: 'Whoever asked sees what failed and asks again.',
  },
  {
    names: ['erasureCreated'],
    differs: { ...EVENT, trigger: eventOf('Erasures/{uid}') },
    reason: 'Data are erased after the decision.',
  },
  {
    names: ['guestWritten'],
    differs: { ...EVENT, trigger: eventOf('Guests/{branch}/{day}/{id}') },
    reason: 'Counts follow day passes.',
  },
  {
    names: ['paymentCheckWritten'],
    differs: { ...EVENT, trigger: eventOf('PaymentChecks/{check}') },
    reason: 'The payment service is asked after it told of something.',
  },
  {
    names: ['jobWritten'],
    differs: { ...EVENT, trigger: eventOf('Jobs/rederive') },
    reason: 'The job over everybody goes on page by page.',
  },
  {
    names: ['selfCheckInWritten'],
    differs: { ...EVENT, trigger: eventOf('Branches/{branch}/SelfCheckIn') },
    reason: 'Rosters follow a branch that opens to phones.',
  },
  {
    names: ['userWritten'],
    differs: { ...EVENT, trigger: eventOf('Users/{uid}') },
    reason: 'Rows that show a profile follow it.',
  },
  {
    names: ['notificationWritten'],
    differs: { ...EVENT, trigger: eventOf('Notifications/{uid}/{id}'), retries: 'none' },
    reason: 'A notice on the phone is worth nothing later, and must not come twice.',
  },
  {
    names: ['nightly'],
    differs: { ...SCHEDULE, trigger: '10 0 * * *', retries: '3 times' },
    reason: 'Runs just after midnight, and must run once a day.',
  },
  {
    names: ['morning'],
    differs: { ...SCHEDULE, trigger: '0 9 * * *', retries: '3 times' },
    reason: 'Reminders go out at nine, and must go out once a day.',
  },
  {
    names: ['occupancy'],
    differs: { ...SCHEDULE, trigger: '1,16,31,46 * * * *', retries: 'once', timeoutSeconds: 120 },
    reason: 'Must end long before its next run.',
  },
  {
    names: ['messages'],
    differs: { ...SCHEDULE, trigger: '*/15 9-19 * * *' },
    reason: 'What fails is sent by the next run.',
  },
  {
    names: ['payments'],
    differs: { ...SCHEDULE, trigger: '*/10 * * * *', timeoutSeconds: 300 },
    reason: 'What fails is asked by the next run, ten minutes later.',
  },
  {
    names: ['dailyRunWritten', 'nightly', 'morning', 'messages'],
    differs: { timeoutSeconds: 540 },
    reason: 'It goes through all members, and 540 s is the most that an event may take.',
  },
  {
    names: ['dailyRunWritten', 'morning', 'nightly'],
    differs: { memory: '1024Mi' },
    reason: 'It runs many daily jobs in one process, and compares 100,000 rows at once (docs/measurements.md).',
  },
  {
    names: ['erasureCreated', 'jobWritten'],
    differs: { timeoutSeconds: 300 },
    reason: 'It goes through all records of a person, or a page of all people.',
  },
];

/** The secrets that are added where a service is switched on, by the functions that use it. */
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

/** The expected settings of a function. */
export function expectedRow(name: string, withChannels: boolean): Row {
  const differs = GROUPS.filter(({ names }) => names.includes(name)).map((group) => group.differs);
  const row: Row = Object.assign({}, DEFAULTS, ...differs);
  const added = CHANNELS.filter(({ names }) => withChannels && names.some((one) => one === name));
  return { ...row, secrets: [...row.secrets, ...added.flatMap(({ secrets }) => secrets)].toSorted() };
}
