import { chakra } from '@chakra-ui/react/styled-system';
import { metaverseCopy } from '../../content/metaverse.ts';
import { Button } from '../../ui/theme/button.ts';
import { Panel } from '../../ui/theme/panel.ts';

const copy = metaverseCopy.premium;

/** The planned subscription. Its button does nothing yet, and its description says so. */
export function Premium() {
  return (
    <Card>
      <chakra.h2 textStyle="title">{copy.title}</chakra.h2>
      <Price>
        <b>{copy.figure}</b> {copy.unit}
        <span>{copy.plan}</span>
      </Price>
      <Button data-script="" variant="secondary" aria-describedby="premium-soon">
        {copy.action}
      </Button>
      <chakra.p id="premium-soon" textStyle="small" color="fg.quiet" marginBlockStart="3">
        {copy.soon}
      </chakra.p>
    </Card>
  );
}

const Card = chakra(Panel, { base: { '& > button': { width: 'full' } } });

const Price = chakra('p', {
  base: {
    marginBlock: '{spacing.4} {spacing.6}',
    color: 'fg.quiet',
    '& b': { textStyle: 'figure', fontSize: '3xl', letterSpacing: '-0.02em', color: 'fg' },
    '& span': { display: 'block' },
  },
});
