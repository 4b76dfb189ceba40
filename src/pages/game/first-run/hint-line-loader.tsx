import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStatus } from '../../../engine/run-slice.ts';
import { loadPart } from '../../../parts/load-part.ts';
import { wantedHints } from './wanted-hints.ts';

/** Loads the words of the hints with a run that has some. Without them the picture's marker stands alone. */
export function HintLineLoader() {
  const isPlaying = useSelector(selectStatus) === 'playing';
  const [Line, setLine] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isPlaying || wantedHints() === undefined) return undefined;
    let isMounted = true;
    loadPart('hint-line', () => import('./hint-line.tsx')).then(
      ({ HintLine }) => isMounted && setLine(() => HintLine),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [isPlaying]);

  return Line === null ? null : <Line />;
}
