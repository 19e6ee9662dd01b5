import { own } from '../../runtime/data/records.ts';

export type NativePlatform = 'android' | 'ios';

/** First build of the app that has a feature. [APP-15] */
const GATES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  alpha: { android: 658_020, ios: 202_504_080_001 },
  pilot: { android: 636_000, ios: 202_410_300_001 },
};

/** First iOS build with the new KYC page. [KYC-08] */
const NEW_KYC_IOS = 202_306_151_200;

/** True if a build of the app has a feature; false for unknown features, platforms and builds. [APP-15] */
export const nativeGate = (feature: 'alpha' | 'pilot', platform: NativePlatform, build: number): boolean => {
  const first = own(own(GATES, feature), platform);
  return typeof first === 'number' && Number.isFinite(build) && build >= first;
};

/**
 * Returns which KYC page of the app to open. Only unknown iOS builds, and those before the threshold, have the old
 * one. [KYC-08, Q-35]
 */
export const nativeKycPath = (platform: NativePlatform, build: number): 'old' | 'new' =>
  platform === 'ios' && !(build >= NEW_KYC_IOS) ? 'old' : 'new';
