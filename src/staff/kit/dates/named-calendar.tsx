import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The calendar of a typed day is a dialog with a name. The library gives roles to its popovers only together with
 * states of their field that a text field does not have, so both are handed to the popover as its default props.
 */
export function NamedCalendar({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('staff/kit');
  const calendar = { role: 'dialog', 'aria-label': t('day.calendarOf', { label }) };
  return (
    <MantineThemeProvider inherit theme={{ components: { PopoverDropdown: { defaultProps: calendar } } }}>
      {children}
    </MantineThemeProvider>
  );
}
