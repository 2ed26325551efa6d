const field = (name: string) => `accounts:screen.field.${name}`;

/** The labels of account fields in a summary of errors, by their names in requests. */
export const fieldLabels = {
  phone: field('phone'),
  securityCode: field('code'),
  code: field('code'),
  name: field('name'),
  email: field('email'),
  password: field('password'),
  confirmation: field('confirmation'),
};
