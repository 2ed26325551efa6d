import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from 'downshift';
import { useState } from 'react';
import type { Language } from '#lib/language.ts';
import { type Change, keepChoice, showOption } from '#ui/forms/list-choice.ts';
import type { FoundPlace, PlaceLevel } from '../places.contract.ts';
import { usePlaceSearch } from './use-place-search.ts';

type Asked = {
  inputId: string;
  language: Language;
  level: PlaceLevel;
  widest: PlaceLevel | undefined;
  place: FoundPlace | null;
  text: string;
  candidates: readonly FoundPlace[];
  onChoose(place: FoundPlace | null): void;
};

const { InputChange, FunctionSetInputValue } = useCombobox.stateChangeTypes;
const TYPED: UseComboboxStateChangeTypes[] = [InputChange, FunctionSetInputValue];

/** The state of the input, its search results, and which of them are shown. */
export function usePlaceChoice({
  inputId,
  language,
  level,
  widest,
  place,
  text,
  candidates,
  onChoose,
}: Asked) {
  /** Null until something is typed: the initial text is not searched. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const search = usePlaceSearch(isSearching ? typed : null, level, widest);
  const places = search.state === 'idle' ? candidates : search.places;
  const box = useCombobox<FoundPlace>({
    inputId,
    items: [...places],
    itemToString: (item) => item?.label[language] ?? '',
    itemToKey: (item) => item?.code,
    initialSelectedItem: place,
    initialInputValue: place?.label[language] ?? text,
    stateReducer: emptyByTyping,
    scrollIntoView: showOption,
    onIsOpenChange: ({ isOpen }) => setIsSearching(isOpen),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
  });
  const isShown = box.isOpen && (places.length > 0 || search.state !== 'idle');
  /** The option under the keyboard cursor; the list may have become shorter meanwhile. */
  const active = isShown ? places[box.highlightedIndex] : undefined;
  return { box, search: search.state, places, isShown, active, setTyped };
}

/** A selected place stays in the field until something is typed; it has no list. */
function emptyByTyping(state: UseComboboxState<FoundPlace>, action: Change<FoundPlace>) {
  const changes = keepChoice(state, action);
  if (TYPED.includes(action.type)) return { ...changes, selectedItem: null };
  return changes.selectedItem ? { ...changes, isOpen: false } : changes;
}
