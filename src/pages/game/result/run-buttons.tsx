/** Buttons of the result that belong to its run: 'Share' where there is something to show, and what is in 'More'. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ClaimedRun } from '../../../../shared/recording.ts';
import { runCopy as copy, lessonCopy } from '../../../content/replays.ts';
import { settingsCopy } from '../../../content/settings.ts';
import { theRuns } from '../../../runs/run-list.ts';
import { settingsChanged } from '../../../settings/settings-slice.ts';
import { notify } from '../../../toasts/notify.ts';
import { More } from '../../../ui/more.tsx';
import { QuietButton } from '../../../ui/theme/button.ts';
import { useGameSelector } from '../game-state.ts';
import { useRunActions } from '../replays/run-actions.ts';
import { canReadPictures } from '../replays/run-card.ts';

interface RunButtonsProps {
  readonly claimed: ClaimedRun;
  /** Called before another run is shown. */
  readonly onLeave: () => void;
}

export function RunButtons({ claimed, onLeave }: RunButtonsProps) {
  const { share, save, savePicture, replay } = useRunActions();
  const { news } = useGameSelector(({ progress }) => progress);
  const isProud = claimed.claim.outcome === 'win' || news.best || news.gold;
  const [hasPicture] = useState(canReadPictures);
  const dispatch = useDispatch();
  const hasCues = useGameSelector(({ settings }) => settings.soundCues);
  // Whoever needs them may not know that they exist.
  const offersCues = !hasCues && theRuns.rows().length <= 1;
  const cues = {
    label: copy.cues,
    press() {
      dispatch(settingsChanged({ soundCues: true }));
      notify({ kind: 'info', title: settingsCopy.soundCuesLine });
    },
  };
  const picture = { label: copy.picture, press: () => savePicture(claimed) };
  function watch(): void {
    onLeave();
    replay(claimed);
  }
  // A practice run proves nothing.
  if (claimed.run.stepped === true) return null;
  return (
    <>
      {isProud && <QuietButton onClick={() => share(claimed)}>{copy.share}</QuietButton>}
      <More
        label={lessonCopy.more}
        isAtEdge
        actions={[
          { label: copy.replay, press: watch },
          ...(offersCues ? [cues] : []),
          { label: copy.link, under: copy.share, press: () => share(claimed) },
          { label: copy.file, press: () => save(claimed) },
          ...(hasPicture ? [picture] : []),
        ]}
      />
    </>
  );
}
