import { photoPath } from '@gym/domain/database/people/photos';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRecord } from '../../data/read.ts';
import { useCart } from '../../features/orders/use-cart.ts';
import { cartPath } from '../../shared/order-paths.ts';
import { MY_DATA_PATH, PLANS_PATH } from '../../shared/paths.ts';
import { Card } from '../../ui/card.tsx';
import styles from './first-steps.module.css';
import { FIRST_STEPS_TEXT } from './first-steps-text.ts';

/**
 * The first steps of a new member: choose a plan, pay for it, add a photo. Hidden until it is known whether there is a
 * photo, and when all steps are done.
 */
export function FirstSteps({
  uid,
  hasMembership,
}: {
  readonly uid: string;
  /** Whether the person has a membership. The steps about the plan then count as done. */
  readonly hasMembership: boolean;
}) {
  const photo = useRecord(photoPath, { uid });
  const [{ items }] = useCart(uid, 'membership');
  const hasPlanInCart = items.length > 0;
  if (photo.status !== 'value') return null;
  const hasPhoto = photo.value !== null;
  const steps = [
    { label: FIRST_STEPS_TEXT.plan, to: PLANS_PATH, isDone: hasMembership || hasPlanInCart },
    { label: FIRST_STEPS_TEXT.pay, to: hasPlanInCart ? cartPath('membresia') : PLANS_PATH, isDone: hasMembership },
    { label: FIRST_STEPS_TEXT.photo, to: MY_DATA_PATH, isDone: hasPhoto },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  const nextStep = steps.find(({ isDone }) => !isDone);
  return (
    <Card title={FIRST_STEPS_TEXT.title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.label} data-done={step.isDone} aria-current={step === nextStep ? 'step' : undefined}>
            {step.isDone ? <IconCircleCheckFilled size={24} aria-hidden /> : <IconCircle size={24} aria-hidden />}
            {step.isDone ? <span>{FIRST_STEPS_TEXT.done(step.label)}</span> : <Link to={step.to}>{step.label}</Link>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
