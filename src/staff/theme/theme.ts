import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const token = (name: string) => `var(--color-${name})`;

/** Ten equal shades: the tokens themselves change with the colour scheme. */
function shades(name: string): MantineColorsTuple {
  const one = token(name);
  return [one, one, one, one, one, one, one, one, one, one];
}

/** Mantine's grey scale, from background to text: `gray` in light mode, reversed as `dark`. */
const gray: MantineColorsTuple = [
  token('canvas'),
  token('surface'),
  token('line'),
  token('line'),
  token('field-line'),
  token('field-line'),
  token('muted'),
  token('ink'),
  token('ink'),
  token('ink'),
];
const dark: MantineColorsTuple = [
  token('ink'),
  token('ink'),
  token('muted'),
  token('muted'),
  token('line'),
  token('surface'),
  token('page'),
  token('page'),
  token('canvas'),
  token('canvas'),
];

/** The carrier's colours by meaning; `brand` is for the one main action of a page. */
const colors = {
  gray,
  dark,
  brand: shades('red'),
  ink: shades('ink'),
  info: shades('info'),
  good: shades('good'),
  warn: shades('warn'),
  danger: shades('danger'),
};

/** Mantine themed with the tokens of the public site (src/ui/styles/tokens.css). */
export const theme = createTheme({
  colors,
  white: token('on-fill'),
  black: token('ink'),
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    // Red stays red in dark mode, and so does the text on it.
    return input.color === 'brand' && input.variant === 'filled'
      ? { ...resolved, color: token('on-red') }
      : resolved;
  },
  primaryColor: 'info',
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-body)', fontWeight: '600', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.5' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'ink' } },
    // The header of a dialog is not a banner landmark: the page has one.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { centered: true } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    // It closes by itself, and an unnamed close button would be in the way of the keyboard.
    Notification: { defaultProps: { withCloseButton: false } },
    Pagination: { defaultProps: { color: 'ink' } },
    Checkbox: { defaultProps: { color: 'ink' } },
    Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none', fw: 600 } },
  },
});

const fills = { brand: 'red', ink: 'ink', info: 'info', good: 'good', warn: 'warn', danger: 'danger' };

/** Meanings whose light background is a token: their contrast is tested there (src/ui/styles/colours.test.ts). */
const tints = ['info', 'good', 'warn', 'danger'];

/** The colours of filled, light and outlined components of each meaning. */
function meanings(): Record<string, string> {
  const variables = Object.entries(fills).flatMap(([name, source]) => {
    const colour = token(source);
    const tint = tints.includes(name)
      ? token(`${name}-tint`)
      : `color-mix(in srgb, ${colour} 8%, transparent)`;
    const deeper = `color-mix(in srgb, ${colour} 6%, ${tint})`;
    return [
      [`${name}-text`, colour],
      [`${name}-filled`, colour],
      [`${name}-filled-hover`, `color-mix(in srgb, ${colour} 88%, var(--color-ink))`],
      [`${name}-light`, tint],
      [`${name}-light-hover`, deeper],
      [`${name}-light-color`, colour],
      [`${name}-outline`, colour],
      [`${name}-outline-hover`, tint],
    ];
  });
  return Object.fromEntries(variables.map(([name, value]) => [`--mantine-color-${name}`, value ?? '']));
}

const painted = {
  ...meanings(),
  '--mantine-color-brand-filled-hover': token('red-hover'),
  '--mantine-color-text': token('ink'),
  '--mantine-color-bright': token('ink'),
  '--mantine-color-body': token('page'),
  '--mantine-color-dimmed': token('muted'),
  '--mantine-color-placeholder': token('muted'),
  '--mantine-color-error': token('danger'),
  '--mantine-color-anchor': token('info'),
  '--mantine-color-default': token('page'),
  '--mantine-color-default-hover': token('surface'),
  '--mantine-color-default-color': token('ink'),
  '--mantine-color-default-border': token('field-line'),
  '--mantine-color-disabled': token('surface'),
  '--mantine-color-disabled-color': token('muted'),
  '--mantine-color-disabled-border': token('line'),
};

/** Both schemes have the same variables: the tokens change with the system's scheme by themselves. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': 'var(--line-height-body)' },
  light: painted,
  dark: painted,
});
