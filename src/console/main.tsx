// The page: the navigation, the lines that tell of the connection, and the screen of the present route.
import { render } from 'preact';
import { Frame } from './frame.js';
import { Stage } from './stage.js';
import { startTheme } from './theme.js';

startTheme();
render(
  <Frame>
    <Stage />
  </Frame>,
  document.body,
);
