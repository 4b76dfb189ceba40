import { defineTextStyles } from '@chakra-ui/react/styled-system';

const display = { fontFamily: 'display', fontWeight: 700, letterSpacing: '-0.01em' } as const;

export const textStyles = defineTextStyles({
  /** Chakra Petch, for titles only. */
  hero: { value: { ...display, fontSize: '5xl', lineHeight: 0.95 } },
  page: { value: { ...display, fontSize: '3xl', lineHeight: 1.05 } },
  section: { value: { ...display, fontSize: '2xl', lineHeight: 1.1 } },
  title: { value: { ...display, fontWeight: 600, fontSize: 'xl', lineHeight: 1.2 } },
  /** Inter, for everything else. */
  lead: { value: { fontSize: 'lg', lineHeight: 1.45 } },
  body: { value: { fontSize: 'md', lineHeight: 1.6 } },
  small: { value: { fontSize: 'sm', lineHeight: 1.5 } },
  label: {
    value: {
      fontSize: '2xs',
      fontWeight: 500,
      lineHeight: 1.2,
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  /** Numbers that change or are in columns. */
  figure: { value: { fontVariantNumeric: 'tabular-nums', fontWeight: 600, lineHeight: 1.1 } },
});
