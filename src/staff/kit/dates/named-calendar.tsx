import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Gives the calendar of a day field the role of a dialog with a name. The library only adds roles to its popovers
 * together with states of their field that a text field does not have, so both are set as default props of the popover.
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
