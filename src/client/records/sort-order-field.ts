export const sortOrderField = {
  kind: 'number',
  name: 'sortOrder',
  label: 'Sort order',
  hint: 'Lists show the lowest number first.',
  isRequired: true,
} as const
