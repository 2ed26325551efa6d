import { createTheme, type MantineColorsTuple, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './mantine.css';

const red: MantineColorsTuple = [
  '#fff0f1',
  '#fbdcdf',
  '#f2b5bb',
  '#ea8c95',
  '#e36875',
  '#dd4a59',
  '#c8102e',
  '#a90d27',
  '#8a0a20',
  '#6b0818',
];

const theme = createTheme({
  colors: { red },
  primaryColor: 'red',
  primaryShade: 6,
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-body)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { md: '8px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '120em' },
  respectReducedMotion: true,
});

/**
 * The theme around screens that use Mantine. Public pages do without it, which spares phones its weight; its variables
 * stand in mantine.css, so that no `<style>` element is needed.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
