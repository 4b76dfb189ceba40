import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { settingsCopy as copy } from '../../../content/settings.ts';
import { LOUDEST, type SystemChoice } from '../../../settings/settings.ts';
import { selectSettings, settingsChanged } from '../../../settings/settings-slice.ts';
import { Choices, Line, Name, Note, Option, Row, Slider, Switch, Value } from './form-fields.ts';

const LOUDNESSES = ['effects', 'music'] as const;
const CHOICES: readonly SystemChoice[] = ['system', 'on', 'off'];

/** All settings but the keys, as native controls. */
export function SettingsFields() {
  const settings = useSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <>
      <SwitchRow
        name={copy.sound}
        checked={settings.sound}
        onChange={(sound) => dispatch(settingsChanged({ sound }))}
      />
      {LOUDNESSES.map((field) => (
        <SliderRow
          key={field}
          name={copy[field]}
          value={settings[field]}
          onChange={(loudness) => dispatch(settingsChanged({ [field]: loudness }))}
        />
      ))}
      {canVibrate() && (
        <SwitchRow
          name={copy.vibration}
          checked={settings.vibration}
          onChange={(vibration) => dispatch(settingsChanged({ vibration }))}
        />
      )}
      <ChoiceRow
        field="reducedMotion"
        name={copy.reducedMotion}
        choice={settings.reducedMotion}
        onChange={(reducedMotion) => dispatch(settingsChanged({ reducedMotion }))}
      />
      <ChoiceRow
        field="highContrast"
        name={copy.highContrast}
        choice={settings.highContrast}
        onChange={(highContrast) => dispatch(settingsChanged({ highContrast }))}
      />
      <SwitchRow
        name={copy.slow}
        note={copy.slowLine}
        checked={settings.slow}
        onChange={(slow) => dispatch(settingsChanged({ slow }))}
      />
    </>
  );
}

/** Some computers have the function, and nothing that vibrates. */
function canVibrate(): boolean {
  return 'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

interface SwitchRowProps {
  readonly name: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function SwitchRow({ name, note, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row>
      <Line as="label">
        <span>{name}</span>
        <Switch
          type="checkbox"
          role="switch"
          checked={checked}
          aria-describedby={note === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Line>
      {note !== undefined && <Note id={id}>{note}</Note>}
    </Row>
  );
}

interface SliderRowProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function SliderRow({ name, value, onChange }: SliderRowProps) {
  const id = useId();
  return (
    <Row>
      <Line>
        <label htmlFor={id}>{name}</label>
        <Slider
          id={id}
          type="range"
          min={0}
          max={LOUDEST}
          step={1}
          value={value}
          aria-valuetext={copy.loudness(value, LOUDEST)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <Value aria-hidden="true">{value}</Value>
      </Line>
    </Row>
  );
}

interface ChoiceRowProps {
  readonly field: 'reducedMotion' | 'highContrast';
  readonly name: string;
  readonly choice: SystemChoice;
  readonly onChange: (choice: SystemChoice) => void;
}

function ChoiceRow({ field, name, choice, onChange }: ChoiceRowProps) {
  const id = useId();
  return (
    <Row role="radiogroup" aria-labelledby={id}>
      <Line>
        <Name id={id}>{name}</Name>
        <Choices>
          {CHOICES.map((option) => (
            <Option key={option}>
              <input
                type="radio"
                name={field}
                checked={option === choice}
                onChange={() => onChange(option)}
              />
              <span>{copy.choices[option]}</span>
            </Option>
          ))}
        </Choices>
      </Line>
    </Row>
  );
}
