/** Shapes of the bar's icons, as paths of 24 × 24 units: the component and the first look draw them. */
export const HELP = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.6 9.2a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 2M12 16.8v.01';
export const SHIELD = 'M12 3l7.5 2.7v5.6c0 4.6-3 8-7.5 9.7-4.5-1.7-7.5-5.1-7.5-9.7V5.7zM8.8 12l2.3 2.3 4.2-4.4';
