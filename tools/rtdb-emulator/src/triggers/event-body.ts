/** The request bodies that the Functions emulator accepts. */
import type { Json } from '../tree/types.ts';
import type { Firing } from './match.ts';

/** The author of the write. `none`: not signed in. */
export type EventAuth =
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly uid: string; readonly token: Json }
  | { readonly kind: 'none' };

export interface EventContext {
  /** The namespace written to. */
  readonly ns: string;
  readonly auth: EventAuth;
  /** Epoch milliseconds of the commit. */
  readonly time: number;
  /** Unique per event. */
  readonly id: string;
}

export interface EventRequest {
  readonly contentType: string;
  readonly body: string;
}

const REGION = 'us-central1';
const DATA_TYPE = 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData';

function firstGenerationAuth(auth: EventAuth): Json {
  if (auth.kind === 'admin') return { admin: true };
  return auth.kind === 'user' ? { admin: false, variable: { uid: auth.uid, token: auth.token } } : { admin: false };
}

/**
 * Creates the request for a function of the first generation. Its body has the fields that the package
 * `firebase-functions` reads (README, open point 7).
 */
function firstGenerationRequest(firing: Firing, context: EventContext): EventRequest {
  const body: Json = {
    eventId: context.id,
    timestamp: new Date(context.time).toISOString(),
    eventType: firing.trigger.eventType,
    resource: `projects/_/instances/${context.ns}/refs/${firing.path.join('/')}`,
    params: { ...firing.params },
    auth: firstGenerationAuth(context.auth),
    data: { data: firing.before.toJSON(), delta: firing.delta },
  };
  return { contentType: 'application/json', body: JSON.stringify(body) };
}

/** Creates the request for a function of the second generation: a structured CloudEvent. */
function cloudEventRequest(firing: Firing, context: EventContext): EventRequest {
  const ref = firing.path.join('/');
  const { auth } = context;
  const body: Json = {
    specversion: '1.0',
    id: context.id,
    type: firing.trigger.eventType,
    time: new Date(context.time).toISOString(),
    source: `//firebasedatabase.googleapis.com/projects/_/locations/${REGION}/instances/${context.ns}`,
    subject: `refs/${ref}`,
    datacontenttype: 'application/json',
    instance: context.ns,
    ref,
    firebasedatabasehost: 'firebaseio.com',
    location: REGION,
    authtype: auth.kind === 'admin' ? 'admin' : auth.kind === 'user' ? 'app_user' : 'unauthenticated',
    ...(auth.kind === 'user' ? { authid: auth.uid } : {}),
    data: { '@type': DATA_TYPE, data: firing.before.toJSON(), delta: firing.delta },
  };
  return { contentType: 'application/cloudevents+json', body: JSON.stringify(body) };
}

/** Creates the request that calls a function, in the format of its generation. */
export function eventRequest(firing: Firing, context: EventContext): EventRequest {
  return firing.trigger.generation === 1 ? firstGenerationRequest(firing, context) : cloudEventRequest(firing, context);
}
