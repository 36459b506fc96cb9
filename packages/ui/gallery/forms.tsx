import { useState } from 'react';
import {
  Button,
  CheckBox,
  Chips,
  Field,
  FieldNote,
  Icon,
  IconButton,
  SelectField,
  SwitchRow,
  Tabs,
} from '../src/index.ts';
import type { Shelf } from './shelf.ts';

const days = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Seven days' },
  { value: 'month', label: 'Thirty days' },
] as const;
type Day = (typeof days)[number]['value'];

function LiveTabs() {
  const [day, setDay] = useState<Day>('today');
  return <Tabs label="Days" choices={days} value={day} onChange={setDay} />;
}
function LiveChips({ first }: { first: Day | null }) {
  const [day, setDay] = useState<Day | null>(first);
  return <Chips choices={days} value={day} onChange={setDay} />;
}
function LiveCheckBox({ first, error }: { first: boolean; error?: string }) {
  const [isChecked, setIsChecked] = useState(first);
  return (
    <CheckBox name="age" checked={isChecked} onChange={setIsChecked} error={error}>
      I am 21 or older
    </CheckBox>
  );
}
function LiveSwitch({ first, disabled = false }: { first: boolean; disabled?: boolean }) {
  const [isOn, setIsOn] = useState(first);
  return (
    <SwitchRow
      icon="i-bell"
      title="Messages on this phone"
      text="While the app is closed"
      isOn={isOn}
      disabled={disabled}
      onTurn={() => setIsOn(!isOn)}
    />
  );
}
function LiveSelect({ first, error }: { first: string; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <SelectField
      label="Province"
      choose="Choose one"
      value={value}
      options={[
        { value: 'cebu', label: 'Cebu' },
        { value: 'iloilo', label: 'Iloilo' },
      ]}
      error={error}
      icon="i-map-pin"
      onChange={setValue}
    />
  );
}

/** What is pressed, chosen or typed into. */
export const forms: readonly Shelf[] = [
  {
    name: 'Button',
    states: {
      primary: <Button look="primary">Deposit ₱500</Button>,
      secondary: <Button>Not now</Button>,
      outlined: <Button look="outlined">Details</Button>,
      ghost: <Button look="ghost">Skip</Button>,
      small: (
        <Button look="primary" small>
          Claim
        </Button>
      ),
      'as wide as its place': (
        <Button look="primary" block>
          Go on
        </Button>
      ),
      'not now': (
        <Button look="primary" disabled>
          Deposit ₱500
        </Button>
      ),
      'with an icon': (
        <Button>
          <Icon name="i-download" />
          Save
        </Button>
      ),
    },
  },
  {
    name: 'IconButton',
    states: {
      plain: (
        <IconButton label="Search">
          <Icon name="i-search" />
        </IconButton>
      ),
      'not now': (
        <IconButton label="Search" disabled>
          <Icon name="i-search" />
        </IconButton>
      ),
    },
  },
  {
    name: 'Field',
    states: {
      empty: <Field label="Account name" placeholder="juan" />,
      'with icon, hint and help': (
        <Field label="Mobile number" icon="i-smartphone" hint="Optional" help="Eleven digits" />
      ),
      wrong: <Field label="Amount" defaultValue="12" error="At least ₱100" />,
      good: <Field label="Voucher" defaultValue="PERYA-2026" help="Worth ₱50" good />,
      'not now': <Field label="Amount" defaultValue="100" disabled />,
    },
  },
  {
    name: 'FieldNote',
    states: {
      help: <FieldNote id="note-help" help="Eleven digits" />,
      error: <FieldNote id="note-error" error="That number is not known" />,
      'good news': <FieldNote id="note-good" help="Free to use" good />,
    },
  },
  {
    name: 'SelectField',
    states: {
      'nothing chosen': <LiveSelect first="" />,
      chosen: <LiveSelect first="cebu" />,
      wrong: <LiveSelect first="" error="Choose where you live" />,
    },
  },
  {
    name: 'CheckBox',
    states: {
      off: <LiveCheckBox first={false} />,
      on: <LiveCheckBox first />,
      wrong: <LiveCheckBox first={false} error="Only for adults" />,
    },
  },
  {
    name: 'SwitchRow',
    states: {
      off: <LiveSwitch first={false} />,
      on: <LiveSwitch first />,
      'not now': <LiveSwitch first={false} disabled />,
    },
  },
  { name: 'Tabs', states: { 'one of three': <LiveTabs /> } },
  { name: 'Chips', states: { none: <LiveChips first={null} />, one: <LiveChips first="week" /> } },
];
