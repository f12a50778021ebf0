// A job that has nothing to do.

export const handler = async () => {}
