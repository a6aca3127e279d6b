/**
 * How often something that is tried at random or against time is tried: `small` in `npm test`, ten times as often in
 * `npm run test:long`, which sets TEST_SCALE.
 */
export const rounds = (small: number): number => small * scale

export const scale = Number(process.env.TEST_SCALE ?? 1)
