import { isPushOffered, pushDevice } from '../../data/push.ts';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';

/** Notices on this device, where the gym sends them and the browser shows them. */
export function PushOffer() {
  return isPushOffered ? <PushSwitch device={pushDevice} /> : null;
}
