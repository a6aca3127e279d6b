export const zoneNames = { front: 'Front', middle: 'Middle', back: 'Back' } as const

export const zoneOptions = (Object.keys(zoneNames) as (keyof typeof zoneNames)[]).map((value) => ({
  value,
  label: zoneNames[value],
}))
