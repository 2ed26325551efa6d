import { Alert, List, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { questionOf, type SheetQuestion } from '#features/sheets/sheet-questions.rules.ts';
import type { SheetLook, SheetReading } from '#features/sheets/sheets.contract.ts';
import { type importKinds, lookAtSheet, readImport } from '#features/sheets/staff/sheets.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { sentenceOfFailure } from '#web/forms/form-problems.ts';
import { openBrowserStore } from '#web/state/browser-store.ts';
import { callStaff } from '../calls/call-staff.ts';
import { Loaded } from '../kit/page/loaded.tsx';
import { Page } from '../kit/page/page.tsx';
import { Section } from '../kit/record/record-page.tsx';
import { useMay } from '../session/session.ts';
import { FilePlace } from './file-place.tsx';
import { importAddresses } from './imports.addresses.ts';
import { RatesProposal } from './rates-proposal.tsx';
import { ReadingQuestion } from './reading-question.tsx';
import { TemplateLinks } from './template-links.tsx';
import { toBase64 } from './to-base64.ts';
import { reloadImports, useImportKinds } from './use-import.ts';

/** An ambiguous file, with the answers so far. */
type OpenQuestion = { file: File; question: SheetQuestion; answers: SheetReading; look: SheetLook };

type Kinds = OutputOf<typeof importKinds>;

/** Besides the kinds of imports: price lists are proposed instead of imported. */
const RATES = 'rates';

/** The kind of the last file that was sent from this browser: most people import the same kind again. */
const lastKind = openBrowserStore('staff last import', '', (raw) => (typeof raw === 'string' ? raw : ''));

/** Uploads a spreadsheet: the kind, its template, and the file; uploading changes nothing. */
export default function NewImportScreen() {
  const { t } = useTranslation('staff/imports');
  const kinds = useImportKinds();
  return (
    <Page
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ to: importAddresses.imports, title: t('title') }]}
    >
      <Loaded query={kinds}>{(found) => <Steps {...found} />}</Loaded>
    </Page>
  );
}

function Steps({ kinds, maxRows }: Kinds) {
  const { t } = useTranslation('staff/imports');
  const [query, setQuery] = useSearchParams();
  const choices = [
    ...kinds.map(({ name, title }) => ({ value: name, label: title })),
    ...(useMay()('rates.edit') ? [{ value: RATES, label: t('rates.title') }] : []),
  ];
  const wanted = query.get('kind') ?? lastKind.get();
  const chosen = choices.find(({ value }) => value === wanted) ?? choices[0];
  const kind = kinds.find(({ name }) => name === chosen?.value);
  if (!chosen) return <Alert color="info">{t('new.none')}</Alert>;
  return (
    <Stack gap="md" maw="48rem">
      <Section title={t('new.what')}>
        <NativeSelect
          label={t('columns.kind')}
          value={chosen.value}
          data={choices}
          onChange={(event) => setQuery({ kind: event.currentTarget.value }, { replace: true })}
        />
        {kind && <Text>{kind.about}</Text>}
      </Section>
      {kind ? <SheetSteps kind={kind} maxRows={maxRows} /> : <RatesProposal />}
    </Stack>
  );
}

function SheetSteps({ kind, maxRows }: { kind: Kinds['kinds'][number]; maxRows: number }) {
  const { t } = useTranslation('staff/imports');
  return (
    <>
      <Section title={t('new.template')}>
        <Text>{t('new.templateText')}</Text>
        <TemplateLinks key={kind.name} kind={kind} />
        <List size="sm" spacing={4} withPadding>
          {kind.columns.map(({ field, name, help, isRequired }) => (
            <List.Item key={field}>
              <Text span inherit fw={600}>
                {name}
              </Text>
              {[isRequired && t('new.required'), help].filter(Boolean).map((said) => ` · ${said}`)}
            </List.Item>
          ))}
        </List>
      </Section>
      <Section title={t('new.file')}>
        <SendFile kind={kind.name} maxRows={maxRows} />
      </Section>
    </>
  );
}

function SendFile({ kind, maxRows }: { kind: string; maxRows: number }) {
  const { t } = useTranslation('staff/imports');
  const navigate = useNavigate();
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const send = async (file: File, answers: SheetReading = {}) => {
    setFailure(null);
    setOpen(null);
    setReading(file.name);
    const content = await toBase64(file);
    try {
      const input = { kind, fileName: file.name, file: content, reading: answers };
      const { importId } = await callStaff(readImport, input);
      lastKind.set(kind);
      await reloadImports();
      await navigate(`${importAddresses.imports}/${importId}`);
    } catch (caught) {
      setFailure(caught);
      setReading(null);
      const question = questionOf(caught);
      if (question)
        setOpen({ file, question, answers, look: await callStaff(lookAtSheet, { file: content }) });
    }
  };
  return (
    <Stack gap="sm">
      <FilePlace
        hint={t('new.fileHint', { rows: maxRows })}
        reading={reading}
        onFile={(file) => send(file)}
      />
      {failure !== null && (
        <Alert color={open ? 'warn' : 'danger'} role="alert" title={t(open ? 'new.asked' : 'new.failed')}>
          {sentenceOfFailure(failure, t)}
        </Alert>
      )}
      {open && (
        <ReadingQuestion
          key={open.question}
          question={open.question}
          look={open.look}
          onAnswer={(answer) => send(open.file, { ...open.answers, ...answer })}
        />
      )}
    </Stack>
  );
}
