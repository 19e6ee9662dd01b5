/** All hazards, by subject. */
import type { Hazard } from '../hazard.ts';
import { copies } from './copies.ts';
import { documents } from './documents.ts';
import { frameworks } from './frameworks.ts';
import { frames } from './frames.ts';
import { libraries, moduleLoaders } from './libraries.ts';
import { natives } from './natives.ts';
import { navigation } from './navigation.ts';
import { policies } from './policies.ts';
import { readers } from './readers.ts';
import { styles } from './styles.ts';

export const hazards: readonly Hazard[] = [
  { name: 'nothing hostile', quick: ['module'] },
  ...libraries,
  ...frameworks,
  ...moduleLoaders,
  ...natives,
  ...copies,
  ...policies,
  ...frames,
  ...styles,
  ...navigation,
  ...documents,
  ...readers,
];
