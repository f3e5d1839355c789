import { isPushOffered, pushDevice } from '../../data/push.ts';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';

/** Offers notifications on this device if the gym sends them and the browser supports them. */
export function PushOffer() {
  return isPushOffered ? <PushSwitch device={pushDevice} /> : null;
}
