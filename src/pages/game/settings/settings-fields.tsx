import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { settingsCopy as copy } from '../../../content/settings.ts';
import type { SwitchName } from '../../../controls/controls.ts';
import { LOUDEST, type Settings, type SystemChoice } from '../../../settings/settings.ts';
import { settingsChanged } from '../../../settings/settings-slice.ts';
import { useGameSelector } from '../game-state.ts';
import {
  Choices,
  LoudnessSlider,
  Name,
  Note,
  Option,
  Row,
  Setting,
  Switch,
  Value,
} from './form-fields.ts';

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
