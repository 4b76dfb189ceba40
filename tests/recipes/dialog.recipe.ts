/** The recipe of a dialog: after its steps its button opens it, and Escape closes it. */
import { afterEach, it } from 'vitest';
import { codeOf, copyForRecipe, type RecipeCopy } from './recipe-copy.ts';

const PLACE = 'src/pages/home/hero.tsx';

/** A test in the copy. */
const ADDED = `
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Closing } from '../../../../src/pages/home/hero.tsx';
import { system } from '../../../../src/ui/theme/system.ts';

it('is opened by its button and closed by Escape', async () => {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Closing />
      </MemoryRouter>
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Tour' }));
  expect(await screen.findByRole('dialog', { name: 'Tour' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
`;

let copy: RecipeCopy | null = null;
afterEach(() => copy?.remove());

it('a dialog is added, with its button', async () => {
  const [dialog = '', words = '', button = ''] = codeOf('A dialog');
  copy = copyForRecipe();
  copy.write('src/pages/home/tour-dialog.tsx', dialog);
  copy.write('src/content/tour.ts', words);
  copy.write('src/pages/home/tour.tsx', button);
  copy.insert(PLACE, 'import { LOW, Scene }', "import { Tour } from './tour.tsx';\n");
  copy.insert(PLACE, '      <chakra.p textStyle="lead">{closing', '      <Tour />\n');
  copy.write('tests/src/pages/home/added.test.tsx', ADDED);
  await copy.run('tsc', '-b');
  await copy.run('vitest', 'run', 'tests/src/pages/home', 'tests/boundaries.test');
});
