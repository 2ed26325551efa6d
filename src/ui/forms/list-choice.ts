import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import type { ChangeEvent, KeyboardEvent } from 'react';

/** What the library would change, and because of what. */
export type Change<Item> = {
  type: UseComboboxStateChangeTypes;
  changes: Partial<UseComboboxState<Item>>;
};

const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
const OPENING = ['ArrowDown', 'ArrowUp'];
const OF_THE_TEXT = ['Home', 'End'];

/** What a list does nowhere on this site: choose because the field is left, or close because the text is clicked. */
export function keepChoice<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: Change<Item>,
): Partial<UseComboboxState<Item>> {
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  if (type === InputClick && state.isOpen) return state;
  // A shorter list came after the key had gone down the longer one.
  if (changes.selectedItem === undefined) return { ...state, isOpen: false, highlightedIndex: -1 };
  return changes;
}

/** Leaves a key to the text and the page: those of input methods, Home and End, and all that a closed list has no use for. */
export function leaveToText(event: KeyboardEvent, isForList: boolean): void {
  const { key, nativeEvent } = event;
  const isUsed = isForList ? !OF_THE_TEXT.includes(key) : OPENING.includes(key);
  if (nativeEvent.isComposing || !isUsed) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  // The dialog around it stays.
  else if (key === 'Escape') event.stopPropagation();
}

/**
 * Whether a text was typed before the page started and is put back now, into a field that has been left: the library
 * does not hear of it, because a list that opens takes the focus.
 */
export function isPutBack({ currentTarget, nativeEvent }: ChangeEvent<Element>): boolean {
  const isLeft = currentTarget !== currentTarget.ownerDocument.activeElement;
  if (isLeft) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  return isLeft;
}

/** Brings an option into view; the focus stays in the field, so the browser does not by itself. */
export function showOption(option: HTMLElement): void {
  option.scrollIntoView({ block: 'nearest' });
}
