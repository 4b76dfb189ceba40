import { chakra } from '@chakra-ui/react/styled-system';

/** Title of a part of the panel. */
export const SectionTitle = chakra('h3', {
  base: { textStyle: 'label', color: 'fg.quiet', marginBlockEnd: '2' },
});

/** A small, plain button that is still large enough for a finger. */
export const SmallButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: { base: 'touch', md: '2.25rem' },
      minWidth: { base: 'touch', md: '2.25rem' },
      paddingInline: '3',
      border: '1px solid {colors.border.control}',
      fontSize: 'sm',
      fontWeight: 500,
      lineHeight: 1.2,
      cursor: 'pointer',
      _hover: { borderColor: 'fg' },
      '&[aria-pressed=true]': { bg: 'fg', borderColor: 'fg', color: 'ink' },
      '&[aria-disabled=true]': { borderColor: 'border', color: 'fg.quiet', cursor: 'default' },
      '& svg': { flexShrink: 0 },
    },
  },
  { defaultProps: { type: 'button' } },
);

export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

export const SmallText = chakra('p', {
  base: { fontSize: 'sm', lineHeight: 1.45, color: 'fg.quiet', _empty: { display: 'none' } },
});

export const Check = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: 'touch', md: '2.25rem' },
    fontSize: 'sm',
    fontWeight: 500,
    cursor: 'pointer',
    '& input': { boxSize: '4', accentColor: '{colors.accent}' },
  },
});
