import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { settingsCopy as copy } from '../../../content/settings.ts';
import type { SwitchName } from '../../../controls/controls.ts';
import { LOUDEST, type Settings, type SystemChoice } from '../../../settings/settings.ts';
import { settingsChanged } from '../../../settings/settings-slice.ts';
import { Slider } from '../../../ui/theme/slider.ts';
import { styled } from '../../../ui/theme/styled.ts';
import { useGameSelector } from '../game-state.ts';

const CHOICES: readonly SystemChoice[] = ['system', 'on', 'off'];

/** All settings but the keys, as native controls. */
export function SettingsFields() {
  return (
    <>
      <SwitchRow field="soundCues" note={copy.soundCuesLine} />
      <SwitchRow field="sound" />
      <SliderRow field="effects" />
      <SliderRow field="music" />
      {canVibrate() && <SwitchRow field="vibration" />}
      <SwitchRow field="marks" note={copy.marksLine} />
      <ChoiceRow field="reducedMotion" />
      <ChoiceRow field="highContrast" />
      <SwitchRow field="slow" note={copy.slowLine} />
    </>
  );
}

/** Some computers have the function, but no motor. */
function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

function useSetting<Field extends keyof Settings>(field: Field) {
  const value = useGameSelector(({ settings }) => settings[field]);
  const dispatch = useDispatch();
  const change = (next: Settings[Field]) => void dispatch(settingsChanged({ [field]: next }));
  return [value, change] as const;
}

function SwitchRow({ field, note }: { readonly field: SwitchName; readonly note?: string }) {
  const [checked, change] = useSetting(field);
  const id = useId();
  return (
    <Row>
      <Setting as="label">
        <span>{copy[field]}</span>
        <Switch
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={note && id}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </Setting>
      {note && <Note id={id}>{note}</Note>}
    </Row>
  );
}

function SliderRow({ field }: { readonly field: 'effects' | 'music' }) {
  const [value, change] = useSetting(field);
  const id = useId();
  return (
    <Row>
      <Setting>
        <label htmlFor={id}>{copy[field]}</label>
        <LoudnessSlider
          id={id}
          type="range"
          min={0}
          max={LOUDEST}
          step={1}
          value={value}
          aria-valuetext={copy.loudness(value, LOUDEST)}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
        />
        <Value aria-hidden="true">{value}</Value>
      </Setting>
    </Row>
  );
}

function ChoiceRow({ field }: { readonly field: 'reducedMotion' | 'highContrast' }) {
  const [chosen, change] = useSetting(field);
  const id = useId();
  return (
    <Row role="radiogroup" aria-labelledby={id}>
      <Setting>
        <Name id={id}>{copy[field]}</Name>
        <Choices>
          {CHOICES.map((option) => (
            <Option key={option}>
              <input
                type="radio"
                name={field}
                checked={option === chosen}
                onChange={() => change(option)}
              />
              <span>{copy.choices[option]}</span>
            </Option>
          ))}
        </Choices>
      </Setting>
    </Row>
  );
}

const Row = styled('div', {
  paddingBlock: '1',
  borderBlockEnd: '1px solid {colors.border}',
});

/** The name of a setting, and its control at the other end. */
export const Setting = styled('div', {
  layerStyle: 'ends',
  columnGap: '4',
  minHeight: 'touch',
  fontWeight: 500,
  // The whole row of a switch is its label.
  'label&': { cursor: 'pointer' },
});

const Name = styled('span', { flexShrink: 0 });

const Note = styled('p', { textStyle: 'note', paddingBlockEnd: '2', maxWidth: 'line' });

const Switch = styled('input', {
  appearance: 'none',
  flexShrink: 0,
  width: '2.75rem',
  height: '6',
  border: '1px solid {colors.border.control}',
  transition: 'background-color {durations.quick}',
  _before: {
    content: '""',
    display: 'block',
    boxSize: '1rem',
    margin: '3px',
    bg: 'fg.quiet',
    transition: 'transform {durations.quick} {easings.out}',
  },
  _checked: { bg: 'accent', borderColor: 'accent' },
  '&:checked::before': { bg: 'accent.fg', transform: 'translateX(1.25rem)' },
  // In forced colours the two states would look alike.
  _forced: { appearance: 'auto', width: '6', _before: { display: 'none' } },
});

const LoudnessSlider = styled(Slider, {
  flex: '1 1 8rem',
  maxWidth: '13rem',
  marginInlineStart: 'auto',
});

const Value = styled('span', { textStyle: 'figure', width: '2ch', textAlign: 'end' });

const Choices = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  marginBlock: '2',
  paddingInlineStart: '1px',
});

/** A radio button that looks like one button of a row. Its input covers its text. */
const Option = styled('label', {
  position: 'relative',
  display: 'flex',
  marginInlineStart: '-1px',
  '& > input': { layerStyle: 'cover', boxSize: 'full', margin: '0', opacity: 0 },
  '& > span': {
    display: 'grid',
    alignItems: 'center',
    minHeight: 'touch',
    paddingInline: '3',
    border: '1px solid {colors.border.control}',
    fontSize: 'sm',
    color: 'fg.quiet',
  },
  '& > input:hover + span': { color: 'fg' },
  '& > input:checked + span': {
    position: 'relative',
    borderColor: 'accent',
    color: 'accent',
    _forced: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
  },
  '& > input:focus-visible + span': {
    position: 'relative',
    outline: '2px solid {colors.accent}',
    outlineOffset: '2px',
  },
});
