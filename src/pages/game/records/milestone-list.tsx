import { chakra } from '@chakra-ui/react/styled-system';
import { milestoneCopy as copy } from '../../../content/milestones.ts';
import { MILESTONES } from '../../../runs/milestones.ts';
import { VisuallyHidden } from '../../../ui/theme/inline-text.ts';
import { useGameSelector } from '../game-state.ts';

/** All milestones. Those that this device has reached are marked. */
export function MilestoneList() {
  const names = useGameSelector(({ progress }) => progress.milestones);
  const reached = new Set(MILESTONES.filter((name) => names.includes(name)));
  return (
    <Section aria-labelledby="milestones">
      <h3 id="milestones">
        {copy.title} <b>{copy.count(reached.size, MILESTONES.length)}</b>
      </h3>
      <p>{copy.line}</p>
      <ul>
        {MILESTONES.map((name) => (
          <li key={name} data-reached={reached.has(name) ? '' : undefined}>
            {copy.names[name]}
            <VisuallyHidden>: {reached.has(name) ? copy.reached : copy.open}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = chakra('section', {
  base: {
    layerStyle: 'row',
    alignItems: 'baseline',
    gap: '{spacing.2} {spacing.4}',
    width: 'full',
    '& h3': { fontWeight: 500, color: 'fg' },
    '& b': { textStyle: 'figure', marginInlineStart: '1' },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
      gap: '{spacing.1} {spacing.5}',
      flexBasis: 'full',
    },
    '& li': { display: 'flex', alignItems: 'center', gap: '3' },
    '& li::before': {
      content: '""',
      flexShrink: 0,
      boxSize: '2',
      border: '1px solid {colors.border.control}',
    },
    '& [data-reached]': { color: 'fg' },
    '& [data-reached]::before': { bg: 'accent', borderColor: 'accent' },
  },
});
