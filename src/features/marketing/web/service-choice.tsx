import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import type { StartingPrice } from '#features/quotes/quote-parts.contract.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DataList } from '#ui/data/data-list.tsx';
import { formatWeight } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import { findServiceOption, type ServiceFacts, serviceOptions } from '../service-options.rules.ts';
import { servicePath } from '../service-paths.rules.ts';
import styles from './services.module.css';
import { StartingPriceLine } from './starting-price.tsx';

type Props = { chosen: string; facts: ServiceFacts; price: StartingPrice | null };

/** The domestic services side by side [W-18]: a selection shows its limits at once, or without JavaScript by the button. */
export function ServiceChoice({ chosen, facts, price }: Props) {
  const { t } = useTranslation('marketing');
  const submit = useSubmit();
  const option = findServiceOption(chosen);
  const form = useChoiceBeforeHydration(chosen, submit);
  return (
    <section className={styles.choice} aria-labelledby="choice">
      <h2 id="choice">{t('choice.title')}</h2>
      <Form
        ref={form}
        method="get"
        preventScrollReset
        replace
        onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <fieldset className={styles.options}>
          <legend className="visually-hidden">{t('choice.title')}</legend>
          {serviceOptions.map(({ value, image, disabled }) => (
            <label key={value} className={styles.option}>
              <img src={image} alt="" width={640} height={360} decoding="async" />
              <span>
                <input
                  type="radio"
                  name="service"
                  value={value}
                  disabled={disabled}
                  defaultChecked={value === option.value}
                />
                {t(`options.${value}.label`)}
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" className={styles.show}>
          {t('choice.show')}
        </Button>
      </Form>
      <div className={styles.facts} aria-live="polite">
        <h3>{t(`options.${option.value}.label`)}</h3>
        <p>{t(`options.${option.value}.text`)}</p>
        <Facts facts={facts} />
        {price && <StartingPriceLine price={price} />}
        <ButtonLink to={servicePath(option.slug)}>{t('choice.more')}</ButtonLink>
      </div>
    </section>
  );
}

/** A selection made before hydration has changed the form without triggering an event. */
function useChoiceBeforeHydration(chosen: string, submit: ReturnType<typeof useSubmit>) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (!form.current) return;
    const value = new FormData(form.current).get('service');
    if (value !== shown.current) void submit(form.current, { replace: true, preventScrollReset: true });
  }, [submit]);
  return form;
}

function Facts({ facts }: { facts: ServiceFacts }) {
  const { t } = useTranslation('marketing');
  const language = useLanguage();
  const upTo = formatWeight(facts.maxWeightKg * 1000, language);
  const over = facts.overKg && formatWeight(facts.overKg * 1000, language);
  const { fastestDays, slowestDays, maxTotalCm, maxSideCm } = facts;
  return (
    <DataList
      items={[
        {
          name: t('facts.weight'),
          value: over ? t('facts.overUpTo', { over, upTo }) : t('facts.upTo', { upTo }),
        },
        { name: t('facts.size'), value: t('facts.upToCm', { cm: maxTotalCm }) },
        { name: t('facts.side'), value: t('facts.upToCm', { cm: maxSideCm }) },
        { name: t('facts.time'), value: t('facts.days', { fastestDays, slowestDays }) },
      ]}
    />
  );
}
