import type { GymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_SORTS, type MemberSort } from '@gym/domain/contracts/member-list';
import { MEMBER_STATES, type MemberFilter } from '@gym/domain/membership/member-filter';
import { usePlans } from '../../../data/public/plans.ts';
import { useAddress } from '../../../shared/use-address.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { MEMBER_LIST_TEXT } from './text.ts';
import { toStateWord } from './use-member-filter.ts';

/** Fields that filter and sort the list. Their values are stored in the page's query parameters. */
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
  const setParameter = (name: string) => (value: string) => change({ [name]: value === '' ? null : value });
  const renderDayField = (label: string, name: string, value: GymDay | undefined) => (
    <DateField label={label} today={today} max={today} value={value ?? ''} onDay={setParameter(name)} />
  );
  return (
    <>
      <SelectField
        label={MEMBER_LIST_TEXT.state}
        value={filter.state === undefined ? '' : toStateWord(filter.state)}
        onChange={setParameter('estado')}
        options={[
          { value: '', label: MEMBER_LIST_TEXT.all },
          ...MEMBER_STATES.map((state) => ({ value: toStateWord(state), label: MEMBER_LIST_TEXT.states[state] })),
        ]}
      />
      <SelectField
        label={MEMBER_LIST_TEXT.plan}
        value={filter.plan ?? ''}
        onChange={setParameter('plan')}
        options={[
          { value: '', label: MEMBER_LIST_TEXT.anyPlan },
          ...(plans.status === 'value' ? plans.value : []).map(({ key, value }) => ({ value: key, label: value.Name })),
        ]}
      />
      {renderDayField(MEMBER_LIST_TEXT.joinedFrom, 'desde', filter.joinedFrom)}
      {renderDayField(MEMBER_LIST_TEXT.joinedTo, 'hasta', filter.joinedTo)}
      {renderDayField(MEMBER_LIST_TEXT.absentSince, 'sin-venir', filter.absentSince)}
      <SelectField
        label={MEMBER_LIST_TEXT.sort}
        value={sort}
        onChange={(orden) => change({ orden: orden === 'name' ? null : orden })}
        options={MEMBER_SORTS.map((order) => ({ value: order, label: MEMBER_LIST_TEXT.sorts[order] }))}
      />
    </>
  );
}
