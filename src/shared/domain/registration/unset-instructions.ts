/** What partners read, on the thank-you page and in the confirmation, where the settings do not say it. */
export const unsetInstructions = {
  payment: 'The organizers will email you how to pay.',
  logo: 'The organizers will email you where to send your logo.',
  benefits: 'The organizers will email you what your partnership includes.',
} as const
