/** Partners read these on the success page and in the confirmation if a setting is empty. */
export const unsetInstructions = {
  payment: 'The organizers will email you payment instructions.',
  logo: 'The organizers will email you instructions for sending your logo.',
  benefits: 'The organizers will email you a list of what your partnership includes.',
} as const
