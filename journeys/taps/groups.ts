import { agentGroups } from './agents.ts';
import { doorGroups } from './door.ts';
import { moneyGroups } from './money.ts';
import { playGroups } from './play.ts';
import { serviceGroups } from './service.ts';
import { settingGroups } from './settings.ts';

/** Every button that sends, by the story it stands in. */
export const groups = [
  ...moneyGroups,
  ...playGroups,
  ...serviceGroups,
  ...agentGroups,
  ...doorGroups,
  ...settingGroups,
];
