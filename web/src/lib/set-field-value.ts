/** Sets the text of a field as if it had been typed, so that React's state follows. */
export function setFieldValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
