// All endpoints of this room.
import {
  cropFile,
  deleteBotFile,
  deleteFile,
  getFile,
  listBotFiles,
  listFiles,
  readFile,
} from './library.endpoints.js';
import {
  completeAccountUpload,
  completeBotUpload,
  openAccountUpload,
  openBotUpload,
} from './upload.endpoints.js';

export const filesEndpoints = Object.freeze([
  openAccountUpload,
  completeAccountUpload,
  listFiles,
  readFile,
  cropFile,
  deleteFile,
  openBotUpload,
  completeBotUpload,
  getFile,
  listBotFiles,
  deleteBotFile,
]);
