import { type Coordinates, parseMapLink } from '@gym/domain/branch/map-link';
import { findCoordinateOutsideMexico } from '@gym/domain/branch/place';
import type { GymDay } from '@gym/domain/calendar/calendar';
import { saveBranch } from '@gym/domain/contracts/published';
import { SELF_CHECK_IN_MODES, type SelfCheckInMode, type StoredBranch } from '@gym/domain/database/system/branches';
import { formatStoredPhone } from '@gym/domain/person/phone';
import { present } from '@gym/domain/present';
import { isPostalCode } from '@gym/domain/tax-data/tax-data';
import { SELF_CHECK_IN_TEXT } from '@gym/domain/text/policy';
import { staffRefusalText } from '@gym/domain/text/refusals';
import { type ReactNode, useState } from 'react';
import type { Branch } from '../../data/public/branches.ts';
import type { Problems } from '../../shared/form/use-form.ts';
import { type PhotoChange, PhotoField, photoChange, shownPhoto } from '../../shared/photo/photo-field.tsx';
import { useManagedPicture } from '../../shared/picture/use-managed-picture.ts';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { optionalNumberProblem, parseWhole, phoneProblem, pictureInput } from './form-values.ts';
import { HolidayFields, WeekFields } from './hours-fields.tsx';
import {
  HOURS_LISTS,
  holidaysToStored,
  type TypedHoliday,
  type TypedSpan,
  typedHolidays,
  typedWeek,
  weekToStored,
} from './hours-form.ts';
import styles from './publish.module.css';
import { PublishForm, usePublishForm } from './publish-form.tsx';
import { PUBLISH_TEXT } from './text.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly whatsApp: string;
  readonly lat: string;
  readonly lng: string;
  readonly capacity: string;
  readonly selfCheckIn: SelfCheckInMode;
  readonly week: readonly (readonly TypedSpan[])[];
  readonly holidays: readonly TypedHoliday[];
  readonly shown: boolean;
  readonly picture: PhotoChange;
  readonly [field: string]: unknown;
}

/** The lowest and highest number of people that fit in a branch. */
const CAPACITY_LIMITS = [1, 10_000] as const;

function valuesOf(branch: StoredBranch | null): Values {
  return {
    name: branch?.Name ?? '',
    address: branch?.Address ?? '',
    postalCode: branch?.PostalCode ?? '',
    phone: formatStoredPhone(branch?.Phone ?? ''),
    whatsApp: formatStoredPhone(branch?.WhatsApp ?? ''),
    lat: String(branch?.Lat ?? ''),
    lng: String(branch?.Lng ?? ''),
    capacity: String(branch?.Capacity ?? ''),
    selfCheckIn: branch?.SelfCheckIn ?? 'code',
    week: typedWeek(branch?.Hours),
    holidays: typedHolidays(branch?.Holidays),
    shown: !branch?.Hidden,
    picture: null,
  };
}

/** Parses the typed coordinates; `null` if both fields are empty, `undefined` if they aren't valid. */
function parseCoordinates({ lat, lng }: Values): { readonly Lat: number; readonly Lng: number } | null | undefined {
  if (lat.trim() === '' && lng.trim() === '') return null;
  const [Lat, Lng] = [lat, lng].map((text) => (/^-?\d{1,3}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN));
  const isValid = Lat !== undefined && Lng !== undefined && Math.abs(Lat) <= 90 && Math.abs(Lng) <= 180;
  return isValid ? { Lat, Lng } : undefined;
}

/** Returns the problem of the coordinates, at the field that has it. */
function coordinateProblems(values: Values): Problems<Values> {
  const coordinates = parseCoordinates(values);
  if (coordinates === undefined) return { lat: PUBLISH_TEXT.coordinatesWrong };
  const wrong = coordinates && findCoordinateOutsideMexico(coordinates);
  return wrong === null ? {} : { [wrong === 'Lat' ? 'lat' : 'lng']: staffRefusalText('place-invalid') };
}

function problemsOf(values: Values): Problems<Values> {
  return present({
    name: values.name.trim().length < 2 ? PUBLISH_TEXT.nameShort : undefined,
    postalCode:
      values.postalCode.trim() === '' || isPostalCode(values.postalCode.trim())
        ? undefined
        : staffRefusalText('postal-code-invalid'),
    phone: phoneProblem(values.phone),
    whatsApp: phoneProblem(values.whatsApp),
    ...coordinateProblems(values),
    capacity: optionalNumberProblem(values.capacity, ...CAPACITY_LIMITS),
    week: weekToStored(values.week) === null ? PUBLISH_TEXT.hoursWrong : undefined,
    holidays: holidaysToStored(values.holidays) === null ? PUBLISH_TEXT.hoursWrong : undefined,
  });
}

/** Field for a pasted map link or pasted coordinates, from which both coordinates are filled in. */
function MapLinkField({ onCoordinates }: { readonly onCoordinates: (coordinates: Coordinates) => void }) {
  const [typed, setTyped] = useState('');
  const isWrong = typed.trim() !== '' && parseMapLink(typed) === null;
  return (
    <div className={styles.whole}>
      <TextField
        label={PUBLISH_TEXT.mapLink}
        description={PUBLISH_TEXT.mapLinkHint}
        autoComplete="off"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          const coordinates = parseMapLink(next);
          if (coordinates) onCoordinates(coordinates);
        }}
        error={isWrong ? PUBLISH_TEXT.mapLinkWrong : null}
      />
    </div>
  );
}

/** Form that creates or edits a branch. */
export function BranchForm({
  branch,
  today,
  preview,
  onDone,
}: {
  /** `null`: a new branch. */
  readonly branch: Branch | null;
  readonly today: GymDay;
  /** Renders the branch as visitors see it. `picture`: URL; `null` if there is none. */
  readonly preview: (branch: Branch, picture: string | null) => ReactNode;
  /** Called with the key of the saved branch. */
  readonly onDone: (id: string) => void;
}) {
  const form = usePublishForm(saveBranch, {
    formName: 'publish-branch',
    id: branch?.key ?? null,
    initial: valuesOf(branch?.value ?? null),
    check: problemsOf,
    input: (values: Values) => ({
      ...present({ id: branch?.key }),
      Name: values.name,
      Address: values.address.trim() || null,
      PostalCode: values.postalCode.trim() || null,
      Phone: values.phone.trim() || null,
      WhatsApp: values.whatsApp.trim() || null,
      ...(parseCoordinates(values) ?? { Lat: null, Lng: null }),
      Capacity: parseWhole(values.capacity, ...CAPACITY_LIMITS),
      SelfCheckIn: values.selfCheckIn,
      Hours: weekToStored(values.week),
      Holidays: holidaysToStored(values.holidays),
      Hidden: !values.shown,
      ...pictureInput(values.picture, branch !== null && branch.value.Picture === undefined),
    }),
    onDone,
    describe: ({ Name = '' }) => PUBLISH_TEXT.named.branch(Name),
    lists: HOURS_LISTS,
    fields: {
      Name: 'name',
      Address: 'address',
      PostalCode: 'postalCode',
      Phone: 'phone',
      WhatsApp: 'whatsApp',
      Lat: 'lat',
      Lng: 'lng',
      Capacity: 'capacity',
      Hours: 'week',
      Holidays: 'holidays',
      Picture: 'picture',
    },
  });
  const { values, problems, change } = form;
  const storedPicture = useManagedPicture('branch', branch, !branch?.value.Hidden);
  const picture = shownPhoto(values.picture, storedPicture);
  const holidays = holidaysToStored(values.holidays);
  const previewed: Branch = {
    key: branch?.key ?? '',
    value: {
      Name: values.name,
      SelfCheckIn: values.selfCheckIn,
      ...present({ Address: values.address.trim() || undefined, Phone: values.phone.trim() || undefined }),
      Hours: weekToStored(values.week) ?? {},
      Holidays: holidays ?? {},
    },
  };
  const isValid = Object.keys(problemsOf(values)).length === 0;
  const renderTextField = (
    field: 'name' | 'address' | 'postalCode' | 'phone' | 'whatsApp' | 'lat' | 'lng' | 'capacity',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      description={hint}
      type={field === 'phone' || field === 'whatsApp' ? 'tel' : 'text'}
      inputMode={field === 'capacity' || field === 'postalCode' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={field === 'address' ? 200 : 60}
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={problems[field]}
    />
  );
  return (
    <PublishForm form={form} isNew={branch === null} preview={isValid ? preview(previewed, picture) : null}>
      <Card title={PUBLISH_TEXT.kinds.sucursal}>
        <div className={styles.fields}>
          {renderTextField('name', PUBLISH_TEXT.name)}
          {renderTextField('address', PUBLISH_TEXT.address)}
          {renderTextField('postalCode', PUBLISH_TEXT.postalCode, PUBLISH_TEXT.postalCodeHint)}
          {renderTextField('phone', PUBLISH_TEXT.phone)}
          {renderTextField('whatsApp', PUBLISH_TEXT.whatsApp)}
          {renderTextField('capacity', PUBLISH_TEXT.capacity, PUBLISH_TEXT.capacityHint)}
          <MapLinkField onCoordinates={({ lat, lng }) => change({ lat: String(lat), lng: String(lng) })} />
          {renderTextField('lat', PUBLISH_TEXT.lat, PUBLISH_TEXT.coordinatesHint)}
          {renderTextField('lng', PUBLISH_TEXT.lng)}
          <div className={styles.whole}>
            <SelectField
              label={PUBLISH_TEXT.selfCheckIn}
              value={values.selfCheckIn}
              onChange={(value) =>
                change({ selfCheckIn: SELF_CHECK_IN_MODES.find((mode) => mode === value) ?? values.selfCheckIn })
              }
              options={SELF_CHECK_IN_MODES.map((mode) => ({ value: mode, label: SELF_CHECK_IN_TEXT[mode] }))}
            />
          </div>
        </div>
        <PhotoField
          kind="published"
          value={picture}
          onChange={(photo) => change({ picture: photoChange(photo, storedPicture) })}
        />
        <Checkbox checked={values.shown} onChange={(isShown) => change({ shown: isShown })}>
          {PUBLISH_TEXT.shown}
        </Checkbox>
      </Card>
      <Card title={PUBLISH_TEXT.hours}>
        <WeekFields week={values.week} problem={problems.week} onChange={(week) => change({ week })} />
      </Card>
      <Card title={PUBLISH_TEXT.holidays}>
        <HolidayFields
          holidays={values.holidays}
          today={today}
          problem={problems.holidays}
          onChange={(changed) => change({ holidays: changed })}
        />
      </Card>
    </PublishForm>
  );
}
