import { own } from '../../runtime/data/records.ts';

export type NativePlatform = 'android' | 'ios';

/** Builds of the app from which on a feature is there (APP-15). */
const GATES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  alpha: { android: 658_020, ios: 202_504_080_001 },
  pilot: { android: 636_000, ios: 202_410_300_001 },
};

/** The first build for iOS with the new KYC page (KYC-08). */
const NEW_KYC_IOS = 202_306_151_200;

/** Does this build of the app have a feature? Unknown features, platforms and builds have none (APP-15). */
export const nativeGate = (feature: 'alpha' | 'pilot', platform: NativePlatform, build: number): boolean => {
  const first = own(own(GATES, feature), platform);
  return typeof first === 'number' && Number.isFinite(build) && build >= first;
};

/** Which of the app's KYC pages to open: only iOS builds before the threshold, and unknown ones, have the old one (KYC-08, Q-35). */
export const nativeKycPath = (platform: NativePlatform, build: number): 'old' | 'new' =>
  platform === 'ios' && !(build >= NEW_KYC_IOS) ? 'old' : 'new';
