/** The heading of the list of those without a place, which takes the focus when somebody is led there. */
export const unassignedTitleId = 'not-placed'
