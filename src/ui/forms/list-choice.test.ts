import { type UseComboboxState, useCombobox } from 'downshift';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { isPutBack, keepChoice, leaveToText } from './list-choice.ts';

const types = useCombobox.stateChangeTypes;
const open: UseComboboxState<string> = {
  isOpen: true,
  highlightedIndex: 2,
  inputValue: 'si',
  selectedItem: null,
};

/** Whether a key reaches the library, and whether it reaches the dialog around the field. */
function pressed(key: string, isForList: boolean, isComposing = false) {
  let isStopped = false;
  const nativeEvent = { isComposing, preventDownshiftDefault: false };
  leaveToText(
    { key, nativeEvent, stopPropagation: () => (isStopped = true) } as unknown as KeyboardEvent,
    isForList,
  );
  return { toList: !nativeEvent.preventDownshiftDefault, toDialog: !isStopped };
}

describe('what a list never does', () => {
  it('leaving a field selects nothing, whatever was highlighted', () => {
    const changes = { selectedItem: 'silom', isOpen: false, inputValue: 'Si Lom' };
    expect(keepChoice(open, { type: types.InputBlur, changes })).toEqual({
      ...open,
      isOpen: false,
      highlightedIndex: -1,
    });
  });

  it('clicking into the text of an open list does not close it', () => {
    expect(keepChoice(open, { type: types.InputClick, changes: { isOpen: false } })).toBe(open);
    const closed = { ...open, isOpen: false };
    const changes = { ...closed, isOpen: true };
    expect(keepChoice(closed, { type: types.InputClick, changes })).toBe(changes);
  });

  it('an option missing from a shorter list is not selected', () => {
    const changes = { ...open, selectedItem: undefined as unknown as null };
    expect(keepChoice(open, { type: types.InputKeyDownEnter, changes })).toMatchObject({
      selectedItem: null,
      isOpen: false,
    });
  });

  it('an existing option is selected', () => {
    const changes = { ...open, selectedItem: 'silom' };
    expect(keepChoice(open, { type: types.InputKeyDownEnter, changes })).toBe(changes);
  });
});

describe('keys of a field with a list', () => {
  it.each([
    ['ArrowDown', true],
    ['ArrowUp', true],
    ['Enter', false],
    ['Escape', false],
    ['Home', false],
  ])('while the list is closed, %s is for the list: %s', (key, toList) => {
    expect(pressed(key, false)).toEqual({ toList, toDialog: true });
  });

  it.each([
    ['ArrowDown', true],
    ['Enter', true],
    ['Home', false],
    ['End', false],
  ])('while it is open, %s is for the list: %s', (key, toList) => {
    expect(pressed(key, true)).toEqual({ toList, toDialog: true });
  });

  it('Escape closes the list and not the dialog around it', () => {
    expect(pressed('Escape', true)).toEqual({ toList: true, toDialog: false });
  });

  it('an IME keeps its keys', () => {
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      expect(pressed(key, true, true)).toEqual({ toList: false, toDialog: true });
  });
});

it('a text restored in a field without the focus is kept from the library', () => {
  const changed = (isFocused: boolean) => {
    const ownerDocument: { activeElement?: unknown } = {};
    const currentTarget = { ownerDocument };
    if (isFocused) ownerDocument.activeElement = currentTarget;
    return { currentTarget, nativeEvent: {} } as unknown as ChangeEvent<Element>;
  };
  const later = changed(false);
  expect(isPutBack(later)).toBe(true);
  expect(later.nativeEvent).toMatchObject({ preventDownshiftDefault: true });
  const typed = changed(true);
  expect(isPutBack(typed)).toBe(false);
  expect(typed.nativeEvent).toEqual({});
});
