/** What organisers call the places that a level includes. */
export const activityNames = {
  golf: 'Golf & Dinner',
  dinner: 'Dinner Only',
  vip: 'VIP Reception & Dinner',
} as const
