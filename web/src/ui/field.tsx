import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './field.module.css';

interface FieldTexts {
  readonly label: string;
  /** Help text below the label. */
  readonly description?: string | null | undefined;
  /** The problem and what to do. Screen readers read it with the field. */
  readonly error?: string | null | undefined;
}

interface FieldProps extends FieldTexts {
  /** Called with text that was typed into the HTML before hydration. */
  readonly onTyped?: (text: string) => void;
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby': string | undefined }) => ReactNode;
}

function Field({ label, description, error, onTyped, children }: FieldProps) {
  const id = useId();
  const onTypedRef = useRef(onTyped);
  useEffect(() => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      if (field.value !== field.defaultValue) onTypedRef.current?.(field.value);
  }, [id]);
  const descriptionIds = [description ? `${id}-ayuda` : null, error ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-ayuda`} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      {children({ id, 'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id' | 'size'>;

/** A labelled text field. `icon` is shown at its start, `aside` (such as a button) at its end. */
export function TextField({
  label,
  description,
  error,
  icon,
  aside,
  inputRef,
  onChange,
  ...native
}: FieldTexts &
  NativeInput & {
    readonly icon?: ReactNode;
    readonly aside?: ReactNode;
    readonly inputRef?: Ref<HTMLInputElement> | undefined;
    readonly onChange: (value: string) => void;
  }) {
  return (
    <Field label={label} description={description} error={error} onTyped={onChange}>
      {(ids) => (
        <span className={styles.box}>
          {icon && <span className={styles.icon}>{icon}</span>}
          <input
            {...native}
            {...ids}
            ref={inputRef}
            aria-invalid={error ? true : undefined}
            className={styles.input}
            data-icon={icon ? true : undefined}
            data-aside={aside ? true : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
      )}
    </Field>
  );
}

/** Field for a sum of money. A phone shows a keyboard with digits and a decimal point. */
export function SumField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>,
) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={12} />;
}

type NativeSelect = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'className' | 'id' | 'size'>;

type NativeArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className' | 'id'>;

/** A labelled text field of several lines, which can be resized by hand. */
export function TextArea({
  label,
  description,
  error,
  onChange,
  ...native
}: FieldTexts & NativeArea & { readonly onChange: (value: string) => void }) {
  return (
    <Field label={label} description={description} error={error} onTyped={onChange}>
      {(ids) => (
        <textarea
          {...native}
          {...ids}
          aria-invalid={error ? true : undefined}
          className={styles.input}
          data-area
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A labelled select field. `children`: further `<option>` elements, after `options`. */
export function SelectField({
  label,
  description,
  error,
  options,
  onChange,
  children,
  ...native
}: FieldTexts &
  NativeSelect & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly onChange: (value: string) => void;
  }) {
  return (
    <Field label={label} description={description} error={error}>
      {(ids) => (
        <span className={styles.box}>
          <select
            {...native}
            {...ids}
            aria-invalid={error ? true : undefined}
            className={styles.input}
            data-select
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            {children}
          </select>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.chevron}>
            <path d="M4 6l4 4 4-4" />
          </svg>
        </span>
      )}
    </Field>
  );
}
