import { paths } from '../../../routes/paths.ts';

/** Words of the page for builders, who read English; no visitor ever sees it. */
export const kitWords = {
  title: 'The kit',
  lead: 'Every widget in its states.',
  colours: 'Colours',
  buttons: 'Buttons',
  primary: 'Primary',
  plain: 'Plain',
  quiet: 'Quiet',
  danger: 'Danger',
  busy: 'Busy',
  link: 'A link',
  fields: 'Fields',
  summary: 'This form has a mistake',
  label: 'Waybill number',
  hint: 'Twelve digits',
  wrong: 'Enter a waybill number',
  notices: 'Notices and sheets',
  sentence: 'Your parcel is on its way and arrives tomorrow.',
  announce: 'Announce',
  sheet: 'Open a sheet',
  states: 'States',
  empty: 'Nothing here yet',
  lists: 'Lists and cards',
  prose: 'Prose',
  html: `<h2>A heading</h2><p>A paragraph with <strong>weight</strong> and a <a href="${paths.questions()}">link</a>.</p><ol><li>First</li><li>Second</li></ol>`,
} as const;
