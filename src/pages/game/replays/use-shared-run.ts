/** The run that was opened from the address (`#run=`) or from a file. A lazy chunk reads it. */
import { useEffect, useRef, useState } from 'react';
import { faultCopy } from '../../../content/game.ts';
import { callIsolated } from '../../../engine/call-isolated.ts';
import { lazyChunk } from '../../../loading/lazy-chunk.ts';
import { runInHash } from '../../../runs/run-link.ts';
import { notify } from '../../../toasts/notify.ts';
import { useGameSelector } from '../game-state.ts';
import { gameElement, useOpenGame } from '../session/open-game.ts';
import type { RunSource, SharedRun } from './shared-run.tsx';

export const sharedRunChunk = lazyChunk(() => import('./shared-run.tsx'));

const isRunHash = (hash: string) => runInHash(hash) !== null;

export function useSharedRun() {
  const { engine, controls } = useOpenGame();
  const [source, setSource] = useState<RunSource | null>(null);
  const [shared, setShared] = useState<SharedRun | null>(null);
  const isOpen = useGameSelector(({ run }) => run.thread !== null);
  const status = useGameSelector(({ run }) => run.status);
  const lastStatus = useRef(status);

  useEffect(() => {
    function readAddress(): void {
      const { hash } = window.location;
      if (isRunHash(hash)) setSource(hash);
    }
    // Without this the browser would open the file.
    function onDragOver(event: DragEvent): void {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    }
    function onDrop(event: DragEvent): void {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      setSource(file);
    }
    readAddress();
    const listening = new AbortController();
    window.addEventListener('hashchange', readAddress, listening);
    window.addEventListener('dragover', onDragOver, listening);
    window.addEventListener('drop', onDrop, listening);
    return () => listening.abort();
  }, []);

  useEffect(() => {
    if (source === null || !isOpen) return undefined;
    let isCurrent = true;
    /** A link is opened on the ready screen, a file at any time. */
    function show(): void {
      controls.pause();
      void engine.send({ type: 'leave' });
      gameElement()?.scrollIntoView({ block: 'nearest' });
    }
    sharedRunChunk
      .load()
      .then(({ readShared }) => readShared(source, engine))
      .then(
        (read) => {
          if (!isCurrent) return;
          // After a list, a line about an earlier file that could not be read would look like its own.
          if (read === null) setShared((before) => (before?.isValid ? before : null));
          if (read === null) return setSource(null);
          if (typeof source !== 'string') show();
          setShared(read);
        },
        () => isCurrent && notify({ kind: 'error', title: faultCopy.noRun }),
      );
    return () => {
      isCurrent = false;
    };
  }, [source, isOpen, engine, controls]);

  useEffect(() => {
    const isStarted = lastStatus.current === 'ready' && status === 'playing';
    lastStatus.current = status;
    if (!isStarted) return;
    setSource(null);
    setShared(null);
    const { history, location } = window;
    if (!isRunHash(location.hash)) return;
    callIsolated(() =>
      history.replaceState(history.state, '', location.pathname + location.search),
    );
  }, [status]);

  return { shared, openFile: setSource };
}
