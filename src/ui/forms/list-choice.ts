import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** A state change of the library, with its cause. */
export type Change<Item> = {
  type: UseComboboxStateChangeTypes;
  changes: Partial<UseComboboxState<Item>>;
};

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
const OPENING = ['ArrowDown', 'ArrowUp'];
const OF_THE_TEXT = ['Home', 'End'];

/** Behaviour disabled on this site: selecting on blur, or closing on a click into the text. */
export function keepChoice<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: Change<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  if (type === InputClick && state.isOpen) return state;
  // A shorter list arrived after the cursor had moved down the longer one.
  if (changes.selectedItem === undefined) return { ...state, isOpen: false, highlightedIndex: -1 };
  return changes;
}

/** Leaves a key to the text and the page: those of input methods, Home and End, and all that a closed list does not use. */
export function leaveToText(event: KeyboardEvent, isForList: boolean): void {
  const { key, nativeEvent } = event;
  const isUsed = isForList ? !OF_THE_TEXT.includes(key) : OPENING.includes(key);
  if (nativeEvent.isComposing || !isUsed) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  // The dialog around it stays open.
  else if (key === 'Escape') event.stopPropagation();
}

/**
 * Whether typed text is restored after hydration into a field that has lost the focus: not passed to the library,
 * because an opening list takes the focus.
 */
export function isPutBack({ currentTarget, nativeEvent }: ChangeEvent<Element>): boolean {
  const isLeft = currentTarget !== currentTarget.ownerDocument.activeElement;
  if (isLeft) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  return isLeft;
}

/** Scrolls an option into view; the focus stays in the field, so the browser does not do it. */
export function showOption(option: HTMLElement): void {
  option.scrollIntoView({ block: 'nearest' });
}
