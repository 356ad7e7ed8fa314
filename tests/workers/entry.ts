export { AccountRoom } from "#workers/web/account-room";
export { default } from "#workers/documents/app";
