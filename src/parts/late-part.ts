import { type ComponentType, createElement, lazy } from 'react';
import { loadPart, type PartName } from './load-part.ts';
import { retryWhenBack } from './retry-when-back.ts';
import { whenLoadedAndIdle } from './when-idle.ts';

/**
 * A component without controls whose code is loaded last. In the delivered HTML it is complete; React leaves
 * that as it is until the code has arrived, however long that takes. Stands in a boundary of its own.
 */
export function latePart(
  name: PartName,
  load: () => Promise<{ readonly default: ComponentType }>,
): ComponentType {
  const Late = lazy(() => loadAtLast(() => loadPart(name, load)));
  return () => createElement(rendered.get(name) ?? Late);
}

const rendered = new Map<PartName, ComponentType>();

/** For the build, which renders the pages without waiting. */
export function renderAtOnce(name: PartName, component: ComponentType): void {
  rendered.set(name, component);
}

/** Never rejects: an error would replace the page. */
function loadAtLast<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve) => {
    let stop = () => {};
    const attempt = () =>
      load().then(
        (loaded) => {
          stop();
          resolve(loaded);
        },
        () => {},
      );
    whenLoadedAndIdle(() => {
      stop = retryWhenBack(attempt);
      void attempt();
    });
  });
}
