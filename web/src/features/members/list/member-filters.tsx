import type { GymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_SORTS, type MemberSort } from '@gym/domain/contracts/member-list';
import { MEMBER_STATES, type MemberFilter } from '@gym/domain/membership/member-filter';
import { usePlans } from '../../../data/public/plans.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { MEMBER_LIST_TEXT } from './text.ts';
import { stateWord } from './use-member-filter.ts';

/** Fields that filter and sort the list. Their values are stored in the address. */
export function MemberFilters({
  filter,
  sort,
  today,
}: {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  readonly today: GymDay;
}) {
  const [, change] = useAddress();
  const plans = usePlans();
  const put = (name: string) => (value: string) => change({ [name]: value === '' ? null : value });
  const dayField = (label: string, name: string, value: GymDay | undefined) => (
    <DateField label={label} today={today} max={today} value={value ?? ''} onDay={put(name)} />
  );
  return (
    <>
      <SelectField
        label={MEMBER_LIST_TEXT.state}
        value={filter.state === undefined ? '' : stateWord(filter.state)}
        onChange={put('estado')}
        options={[
          { value: '', label: MEMBER_LIST_TEXT.all },
          ...MEMBER_STATES.map((state) => ({ value: stateWord(state), label: MEMBER_LIST_TEXT.states[state] })),
        ]}
      />
      <SelectField
        label={MEMBER_LIST_TEXT.plan}
        value={filter.plan ?? ''}
        onChange={put('plan')}
        options={[
          { value: '', label: MEMBER_LIST_TEXT.anyPlan },
          ...(plans.status === 'value' ? plans.value : []).map(({ key, value }) => ({ value: key, label: value.Name })),
        ]}
      />
      {dayField(MEMBER_LIST_TEXT.joinedFrom, 'desde', filter.joinedFrom)}
      {dayField(MEMBER_LIST_TEXT.joinedTo, 'hasta', filter.joinedTo)}
      {dayField(MEMBER_LIST_TEXT.absentSince, 'sin-venir', filter.absentSince)}
      <SelectField
        label={MEMBER_LIST_TEXT.sort}
        value={sort}
        onChange={(orden) => change({ orden: orden === 'name' ? null : orden })}
        options={MEMBER_SORTS.map((one) => ({ value: one, label: MEMBER_LIST_TEXT.sorts[one] }))}
      />
    </>
  );
}
