import { useState } from 'react';
import { paths } from '#routes/paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuDetails } from '#ui/actions/menu-details.tsx';
import { ShareButton } from '#ui/actions/share-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { Combobox } from '#ui/forms/combobox.tsx';
import { FieldGroup } from '#ui/forms/field-group.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import styles from './kit.module.css';
import { kitWords as words } from './kit-words.ts';

const tabs = words.tabs.map((name) => ({ id: name, name }));
const options = words.tabs.map((name) => ({ value: name, label: name }));
const PAGES = 20;

/** Choice inputs and buttons. */
export function KitChoices() {
  const [tab, setTab] = useState<string>(words.tabs[0]);
  const [option, setOption] = useState<string>(words.tabs[0]);
  const [isTicked, setTicked] = useState(false);
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <h2>{words.choices}</h2>
      <Tabs label={words.choices} tabs={tabs} current={tab} onChange={setTab}>
        <p>{`${words.sentence} (${tab})`}</p>
      </Tabs>
      <Combobox
        label={words.choice}
        options={options}
        value={option}
        onChange={setOption}
        none={words.empty}
      />
      <SelectField label={words.select} hint={words.hint} autoComplete="off">
        {words.tabs.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <FieldGroup legend={words.choice} hint={words.hint}>
        <ChoiceCards short>
          {words.tabs.map((name) => (
            <ChoiceCard key={name} name="kit" checked={tab === name} onChange={() => setTab(name)}>
              {name}
              <small>{words.hint}</small>
            </ChoiceCard>
          ))}
        </ChoiceCards>
      </FieldGroup>
      <ChoiceCards>
        <ChoiceCard name="kit-off" aside={words.hint} off warning={words.wrong}>
          {words.plain}
        </ChoiceCard>
      </ChoiceCards>
      <Checkbox label={words.tick} checked={isTicked} onChange={setTicked} error={!isTicked && words.wrong} />
      <Switch label={words.turn} hint={words.sentence} checked={isOn} onChange={setOn} />
      <div className={styles.row}>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            setPresses(presses + 1);
          }}
        >
          {`${words.pressed} ${presses}`}
        </Button>
        <ShareButton path={paths.home} title={words.title} />
        <MenuDetails summary={words.menu}>
          {(close) => (
            <Button tone="quiet" onClick={close}>
              {words.closeMenu}
            </Button>
          )}
        </MenuDetails>
      </div>
      <Pagination page={PAGES / 2} pages={PAGES} linkTo={(page) => `${paths.kit}?page=${page}`} />
    </section>
  );
}
