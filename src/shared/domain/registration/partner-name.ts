/** Returns the name that lists and boards show for a partner: the marketing name, or else the company. */
export const nameOfPartner = (row: { nameForMarketingMaterials: string; companyName: string }): string =>
  row.nameForMarketingMaterials || row.companyName
