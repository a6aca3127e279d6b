/** How often a test tries random inputs or races: `small` times in `npm test`, and TEST_SCALE times as often in `npm run test:all`. */
export const rounds = (small: number): number => small * scale

export const scale = Number(process.env.TEST_SCALE ?? 1)
